import type { ReactNode } from 'react'
import type { Brand, Logo } from '#contract/brands/brand.ts'
import { labeledSwatches } from '#lib/client/brands/colors/role-words.ts'
import { mergedLogos } from '#lib/client/brands/identity/merged-logos.ts'
import { useOffers } from '#lib/client/connection-context.tsx'
import { plural } from '#lib/client/format-text.ts'
import { ErrorBoundary } from '#components/ui/error-boundary.tsx'
import { ProportionStrip } from '../colors/proportion-strip.tsx'
import { SwatchGrid } from '../colors/swatch-grid.tsx'
import { LogoPlate } from '../logos/logo-plate.tsx'
import { IdentityCompany } from './identity-company.tsx'
import { IdentitySection } from './identity-section.tsx'
import { IdentityType } from './identity-type.tsx'
import { RecentChanges } from './recent-changes.tsx'

type PartProps = { brand: Brand; onOpen: (tab: string) => void }
type IdentityTabProps = PartProps & {
  /** Where the brand is used, as other features know it. */
  uses: ReactNode
}

const swatchesShown = 6
const logosShown = 4

/** The brand at a glance, by weight: colors to scale, main logos, type, company. */
export function IdentityTab({ brand, onOpen, uses }: IdentityTabProps) {
  const hasHistory = useOffers('/history/{brandId}')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <ErrorBoundary what="The colors">
        <IdentityColors brand={brand} onOpen={onOpen} />
      </ErrorBoundary>
      <ErrorBoundary what="The logos">
        <IdentityLogos brand={brand} onOpen={onOpen} />
      </ErrorBoundary>
      <ErrorBoundary what="The type">
        <IdentityType brand={brand} onOpen={() => onOpen('type')} />
      </ErrorBoundary>
      {/* What has nothing to show leaves the row to the others. */}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
        <ErrorBoundary what="The company">
          <IdentityCompany brand={brand} onOpen={() => onOpen('company')} />
        </ErrorBoundary>
        {hasHistory && (
          <ErrorBoundary what="The changes">
            <RecentChanges brand={brand} onOpen={() => onOpen('history')} />
          </ErrorBoundary>
        )}
        <ErrorBoundary what="Where it is used">{uses}</ErrorBoundary>
      </div>
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
  const more = swatches.length - swatchesShown
  const hasPrimary = swatches.some(({ label }) => label === 'Primary')
  return (
    <IdentitySection
      title="Color"
      hint="Share of the site’s pages, drawn to scale"
      all={{ label: allText(swatches.length, 'color'), onOpen: () => onOpen('color') }}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {!hasPrimary && <p className="text-13 text-ink-2">No color can be called the primary.</p>}
        <ProportionStrip swatches={swatches} />
        <SwatchGrid swatches={swatches.slice(0, swatchesShown)} {...(more > 0 && { note: `${more} more.` })} />
      </div>
    </IdentitySection>
  )
}

function IdentityLogos({ brand, onOpen }: PartProps) {
  const merged = mergedLogos(brand.logos.filter(({ formats }) => formats.length > 0))
  const shown = merged.toSorted((one, other) => weight(one.types) - weight(other.types)).slice(0, logosShown)
  if (shown.length === 0) {
    return (
      <IdentitySection title="Logos">
        <p className="text-ink-2">No logo found.</p>
      </IdentitySection>
    )
  }
  return (
    <IdentitySection
      title="Logos"
      hint="Each on a background it was made for"
      all={{ label: allText(merged.length, 'logo'), onOpen: () => onOpen('logos') }}
    >
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {shown.map(({ logo, types }) => (
          <li key={logo.formats[0]?.src} className="min-w-0">
            <LogoPlate logo={logo} types={types} brandName={brand.name ?? brand.domain} />
          </li>
        ))}
      </ul>
    </IdentitySection>
  )
}

const allText = (count: number, one: string) => (count === 1 ? 'Details' : `All ${plural(count, one)}`)

const order: readonly Logo['type'][] = ['logo', 'symbol', 'icon', 'other']
const weight = (types: readonly Logo['type'][]) => Math.min(...types.map((type) => order.indexOf(type)))
