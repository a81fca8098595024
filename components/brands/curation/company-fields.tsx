'use client'

import { companyKinds, employeeBands } from '#contract/brands/company-choices.ts'
import { employeesText, kindText } from '#lib/client/company-text.ts'
import { Select } from '#components/ui/select.tsx'
import { CurationSection, type SectionProps } from './curation-section.tsx'
import { SiteValue } from './site-value.tsx'
import { TextField } from './text-field.tsx'

const asSite = { value: '', label: 'From the website' }
const sizes = [asSite, ...employeeBands.map((band) => ({ value: String(band), label: employeesText(band) ?? '' }))]
const kinds = [asSite, ...companyKinds.map((kind) => ({ value: kind, label: kindText(kind) ?? '' }))]

/** The facts of the company behind the brand. */
export function CompanyFields(props: SectionProps) {
  const { form, crawled, onChange } = props
  const { company } = crawled
  return (
    <CurationSection title="Company">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-[repeat(2,minmax(0,1fr))]">
        <SiteValue
          field="employees"
          says={employeesText(company.employees)}
          isSet={form.employees !== ''}
          onRevert={() => onChange({ employees: '' })}
        >
          <Select
            label="Employees"
            options={sizes}
            value={form.employees}
            onChange={(employees) => onChange({ employees })}
          />
        </SiteValue>
        <SiteValue
          field="kind"
          says={kindText(company.kind)}
          isSet={form.kind !== ''}
          onRevert={() => onChange({ kind: '' })}
        >
          <Select label="Kind" options={kinds} value={form.kind} onChange={(kind) => onChange({ kind })} />
        </SiteValue>
        <TextField {...props} field="foundedYear" label="Founded" says={company.foundedYear} />
        <TextField {...props} field="city" label="City" says={company.city} />
        <TextField {...props} field="state" label="State or region" says={company.state} />
        <TextField {...props} field="country" label="Country" says={company.country} />
      </div>
      <p className="text-13 text-ink-3">
        City, state and country are one place: if you set one of them, none is taken from the website. A country is a
        name or a code like PT.
      </p>
    </CurationSection>
  )
}
