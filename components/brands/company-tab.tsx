import { Link } from '#components/ui/link.tsx'
import type { Brand, Company } from '#contract/brands/brand.ts'
import { knownFacts } from '#lib/client/brands/known-facts.ts'
import { percentText } from '#lib/client/format-text.ts'
import { buttonLook } from '#components/ui/button-look.ts'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Facts, type Fact } from '#components/ui/facts.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'
import { CompanyFacts } from './company-facts.tsx'
import { correctHref } from './curation/correct-href.ts'

type CompanyTabProps = {
  brand: Brand
  /** Whether what is missing may be added here. */
  mayCorrect: boolean
}

/** The company behind the brand: what is known, and a way to add the rest. A part that nothing is known of is left out. */
export function CompanyTab({ brand, mayCorrect }: CompanyTabProps) {
  const { location, industries } = brand.company
  const place = placeFacts(location)
  const { known, missing } = knownFacts(brand.company)
  if (known.length === 0 && place.length === 0 && industries.length === 0 && brand.longDescription === null) {
    return (
      <EmptyState
        title="No company facts yet"
        action={
          mayCorrect && (
            <Link href={correctHref} scroll={false} className={buttonLook({})}>
              Add it
            </Link>
          )
        }
      >
        Not known: {missing}.
      </EmptyState>
    )
  }
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Panel title="Company">
        <CompanyFacts company={brand.company} correctHref={mayCorrect ? correctHref : undefined} />
      </Panel>
      {place.length > 1 && (
        <Panel title="Headquarters">
          <Facts facts={place} />
        </Panel>
      )}
      {industries.length > 0 && (
        <Panel title="Industries" note="Confidence from 0 to 100 %. 100 % was set, not predicted.">
          <Industries industries={industries} />
        </Panel>
      )}
      {brand.longDescription !== null && (
        <Panel title="Description">
          <p className="max-w-read whitespace-pre-line text-ink-2">
            <UntrustedText text={brand.longDescription} />
          </p>
        </Panel>
      )}
    </div>
  )
}

/** The headquarters part by part; one part alone is in the company's own list already. */
function placeFacts(location: Company['location']): Fact[] {
  const { city, state, country, countryCode, region, subregion } = location
  const named = country !== null && countryCode !== null ? `${country} (${countryCode})` : (country ?? countryCode)
  const parts = { City: city, State: state, Country: named, Region: region, Subregion: subregion }
  return Object.entries(parts).flatMap(([term, text]) =>
    text === null || text === '' ? [] : { term, value: <UntrustedText text={text} /> },
  )
}

function Industries({ industries }: { industries: Company['industries'] }) {
  return (
    <ul className="grid gap-3">
      {industries.map(({ id, name, score, parent }) => (
        <li key={id} className="grid gap-1">
          <div className="flex flex-wrap justify-between gap-x-4">
            <span>
              <UntrustedText text={name} />
              {parent && <span className="text-ink-3"> in {parent.name}</span>}
            </span>
            <span className="text-ink-3 tabular-nums">{score === 1 ? 'set' : percentText(score)}</span>
          </div>
          <div aria-hidden className="h-1 rounded-chip bg-sunken">
            <div data-mark="" className="h-full rounded-chip bg-ink" style={{ width: `${score * 100}%` }} />
          </div>
        </li>
      ))}
    </ul>
  )
}
