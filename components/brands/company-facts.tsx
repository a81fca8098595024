import type { Company } from '#contract/brands/brand.ts'
import { employeesText, kindText, locationText } from '#lib/client/format-text.ts'
import { Facts } from '#components/ui/facts.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'

/** What the company is, with "not known" where nothing was found. */
export function CompanyFacts({ company }: { company: Company }) {
  const place = locationText(company.location)
  const industry = company.industries[0]?.name
  return (
    <Facts
      facts={[
        { term: 'Kind', value: kindText(company.kind) },
        { term: 'Founded', value: company.foundedYear },
        { term: 'Employees', value: employeesText(company.employees) },
        { term: 'Headquarters', value: place && <UntrustedText text={place} /> },
        { term: 'Industry', value: industry && <UntrustedText text={industry} /> },
        { term: 'Ticker', value: company.financialIdentifiers?.ticker.join(', ') },
        { term: 'ISIN', value: company.financialIdentifiers?.isin.join(', ') },
      ]}
    />
  )
}
