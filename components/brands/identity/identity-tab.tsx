import { lazy, type ReactNode } from 'react'
import type { Brand } from '#contract/brands/brand.ts'
import { countColors, labeledSwatches } from '#lib/client/brands/colors/role-words.ts'
import { ErrorBoundary } from '#components/ui/error-boundary.tsx'
import { WhenWanted } from '#components/ui/when-wanted.tsx'
import { ProportionStrip } from '../colors/proportion-strip.tsx'
import { allText } from './all-link.tsx'
import { IdentitySection } from './identity-section.tsx'

// Below the first screen.
const SwatchGrid = lazy(async () => ({ default: (await import('../colors/swatch-grid.tsx')).SwatchGrid }))
const IdentityRest = lazy(async () => ({ default: (await import('./identity-rest.tsx')).IdentityRest }))

type PartProps = { brand: Brand; onOpen: (tab: string) => void }
type IdentityTabProps = PartProps & {
  /** Where the brand is used, as other features know it. */
  uses: ReactNode
}

const swatchesShown = 6

/** About as high as they will be. */
const chipsHeight = 'h-140 sm:h-88 xl:h-44'
const restHeight = 'h-240 md:h-160'

/** The brand at a glance, by weight: colors to scale, main logos, type, company. */
export function IdentityTab({ brand, onOpen, uses }: IdentityTabProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <ErrorBoundary what="The colors">
        <IdentityColors brand={brand} onOpen={onOpen} />
      </ErrorBoundary>
      <WhenWanted className={restHeight}>
        <ErrorBoundary what="The logos, the type and the company">
          <IdentityRest brand={brand} onOpen={onOpen} uses={uses} />
        </ErrorBoundary>
      </WhenWanted>
    </div>
  )
}

function IdentityColors({ brand, onOpen }: PartProps) {
  const swatches = labeledSwatches(brand)
  if (swatches.length === 0) {
    return (
      <IdentitySection title="Color">
        <p className="text-ink-2">No colors known.</p>
      </IdentitySection>
    )
  }
  const all = countColors(brand)
  const more = all - swatchesShown
  const hasPrimary = swatches.some(({ label }) => label === 'Primary')
  return (
    <IdentitySection
      title="Color"
      hint="Share of the site’s pages, drawn to scale"
      all={{ label: allText(all, 'color'), onOpen: () => onOpen('color') }}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {!hasPrimary && <p className="text-13 text-ink-2">No color can be called the primary.</p>}
        <ProportionStrip swatches={swatches} />
        <WhenWanted className={chipsHeight}>
          <SwatchGrid swatches={swatches.slice(0, swatchesShown)} {...(more > 0 && { note: `${more} more.` })} />
        </WhenWanted>
      </div>
    </IdentitySection>
  )
}
