import type { Brand, Company } from '#contract/brands/brand.ts'
import { percentText } from '#lib/client/format-text.ts'
import { Facts } from '#components/ui/facts.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'
import { CompanyFacts } from './company-facts.tsx'

export function CompanyTab({ brand }: { brand: Brand }) {
  const { location, industries } = brand.company
  const told = (text: string | null) => text !== null && <UntrustedText text={text} />
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Panel title="Company">
        <CompanyFacts company={brand.company} />
      </Panel>
      <Panel title="Headquarters">
        <Facts
          facts={[
            { term: 'City', value: told(location.city) || undefined },
            { term: 'State', value: told(location.state) || undefined },
            { term: 'Country', value: countryOf(location) },
            { term: 'Region', value: told(location.region) || undefined },
            { term: 'Subregion', value: told(location.subregion) || undefined },
          ]}
        />
      </Panel>
      <Panel
        title="Industries"
        note="How sure the service is, from 0 to 100 %. A score of 100 % was set, not predicted."
      >
        <Industries industries={industries} />
      </Panel>
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

function countryOf({ country, countryCode }: Company['location']) {
  if (country !== null && countryCode !== null) return `${country} (${countryCode})`
  return country ?? countryCode ?? undefined
}

function Industries({ industries }: { industries: Company['industries'] }) {
  if (industries.length === 0) return <p className="text-ink-3">not known</p>
  return (
    <ul className="grid gap-3">
      {industries.map(({ id, name, emoji, score, parent }) => (
        <li key={id} className="grid gap-1">
          <div className="flex flex-wrap justify-between gap-x-4">
            <span>
              <span aria-hidden>{emoji}</span> <UntrustedText text={name} />
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
