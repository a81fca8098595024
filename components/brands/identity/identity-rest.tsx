import type { ReactNode } from 'react'
import type { Brand, Logo } from '#contract/brands/brand.ts'
import { mergedLogos } from '#lib/client/brands/identity/merged-logos.ts'
import { useOffers } from '#lib/client/connection-context.tsx'
import { ErrorBoundary } from '#components/ui/error-boundary.tsx'
import { LogoPlate } from '../logos/logo-plate.tsx'
import { allText } from './all-link.tsx'
import { IdentityCompany } from './identity-company.tsx'
import { IdentitySection } from './identity-section.tsx'
import { IdentityType } from './identity-type.tsx'
import { RecentChanges } from './recent-changes.tsx'

type PartProps = { brand: Brand; onOpen: (tab: string) => void }

const logosShown = 4

/** The parts of the identity below its colors. */
export function IdentityRest({ brand, onOpen, uses }: PartProps & { uses: ReactNode }) {
  const hasHistory = useOffers('/history/{brandId}')
  return (
    <>
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
    </>
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

const order: readonly Logo['type'][] = ['logo', 'symbol', 'icon', 'other']
const weight = (types: readonly Logo['type'][]) => Math.min(...types.map((type) => order.indexOf(type)))
