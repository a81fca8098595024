import type { Brand } from '#contract/brands/brand.ts'
import { employeesText, kindText, locationText } from '#lib/client/company-text.ts'
import { Facts } from '#components/ui/facts.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'
import { AllLink } from './all-link.tsx'

/** What is known of the company, and in one line what isn't. */
export function IdentityCompany({ brand, onOpen }: { brand: Brand; onOpen: () => void }) {
  const { company } = brand
  const industry = company.industries[0]?.name
  const place = locationText(company.location)
  const tickers = company.financialIdentifiers?.ticker.join(', ')
  const listed = [
    { term: 'Industry', value: industry },
    { term: 'Kind', value: kindText(company.kind) },
    { term: 'Founded', value: company.foundedYear === null ? undefined : String(company.foundedYear) },
    { term: 'Address', value: place },
    { term: 'Team', value: employeesText(company.employees) },
    { term: 'Ticker', value: tickers === '' ? undefined : tickers },
  ]
  const known = listed.flatMap(({ term, value }) =>
    value === undefined ? [] : [{ term, value: <UntrustedText text={value} /> }],
  )
  const missing = listed.flatMap(({ term, value }) => (value === undefined ? [term.toLowerCase()] : []))
  return (
    <Panel title="Company" actions={<AllLink label="All" onOpen={onOpen} />}>
      {known.length > 0 && <Facts facts={known} />}
      {missing.length > 0 && (
        <p className={`text-13 text-ink-3 ${known.length > 0 ? 'border-t border-line pt-3' : ''}`}>
          Not known: {missing.join(', ')}.
        </p>
      )}
    </Panel>
  )
}
