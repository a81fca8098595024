'use client'

import { useRef, useState, type FormEvent } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Brand } from '#contract/brands/brand.ts'
import type { CuratedBrand, Curation } from '#contract/brands/curation.ts'
import { formOf, readForm, type CurationForm, type CurationProblems } from '#lib/client/brands/curation-form.ts'
import { industriesQuery } from '#lib/client/brands/curation-queries.ts'
import { Select } from '#components/ui/select.tsx'
import { CompanyFields } from './company-fields.tsx'
import { CurationSection, type SectionProps } from './curation-section.tsx'
import { IndustryChoice } from './industry-choice.tsx'
import { LookFields } from './look-fields.tsx'
import { SiteValue } from './site-value.tsx'
import { TextField } from './text-field.tsx'

type CurateFieldsProps = {
  formId: string
  brand: Brand
  curated: CuratedBrand
  /** Why what was sent was turned down. */
  problem: string | undefined
  onSave: (curation: Curation) => void
}

/** Every field that can be curated, each beside what the site says, with the way back to that. */
export function CurateFields({ formId, brand, curated: { curation, crawled }, problem, onSave }: CurateFieldsProps) {
  const [form, setForm] = useState(() => formOf(curation))
  const [problems, setProblems] = useState<CurationProblems>({})
  const element = useRef<HTMLFormElement>(null)
  const onChange = (change: Partial<CurationForm>) => {
    setForm((held) => ({ ...held, ...change }))
    setProblems((held) => Object.fromEntries(Object.entries(held).filter(([field]) => !(field in change))))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readForm(form)
    if ('curation' in read) return onSave(read.curation)
    setProblems(read.problems)
    const [first = ''] = Object.keys(read.problems)
    element.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }
  const section = { form, crawled, problems, onChange }
  return (
    <form ref={element} id={formId} onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <WordFields {...section} />
      <LookFields {...section} brand={brand} />
      <CompanyFields {...section} />
      <KindFields {...section} />
      {problem !== undefined && (
        <p role="alert" className="text-13 text-fail">
          {problem}
        </p>
      )}
    </form>
  )
}

function WordFields(props: SectionProps) {
  const { name, description, longDescription } = props.crawled
  return (
    <CurationSection title="Words">
      <TextField {...props} field="name" label="Name" says={name} />
      <TextField
        {...props}
        field="description"
        label="Description"
        says={description}
        hint="A sentence or two, at most 400 characters."
        rows={3}
      />
      <TextField
        {...props}
        field="longDescription"
        label="Long description"
        says={longDescription}
        hint="One paragraph, at most 2,000 characters."
        rows={5}
      />
    </CurationSection>
  )
}

const adultOptions = [
  { value: 'site', label: 'From the website' },
  { value: 'yes', label: 'For adults' },
  { value: 'no', label: 'Not for adults' },
] as const

function KindFields({ form, crawled, onChange }: SectionProps) {
  const names = useIndustryNames(crawled.industries)
  return (
    <CurationSection title="What it is">
      <SiteValue
        field="industries"
        says={names}
        isSet={form.industries !== undefined}
        onRevert={() => onChange({ industries: undefined })}
      >
        <IndustryChoice chosen={form.industries} onChange={(industries) => onChange({ industries })} />
      </SiteValue>
      <SiteValue
        field="adult content"
        says={crawled.isNsfw ? 'For adults' : 'Not for adults'}
        isSet={form.adult !== 'site'}
        onRevert={() => onChange({ adult: 'site' })}
      >
        <Select
          label="Adult content"
          options={adultOptions}
          value={form.adult}
          onChange={(value) => onChange({ adult: adultOptions.find((one) => one.value === value)?.value ?? 'site' })}
        />
      </SiteValue>
    </CurationSection>
  )
}

/** The names of industries, best first, as one text; undefined where there is none. */
function useIndustryNames(ids: readonly string[]): string | undefined {
  const { data = [] } = useQuery(industriesQuery)
  const names = ids.flatMap((id) => data.find((one) => one.id === id)?.name ?? [])
  return names.length === 0 ? undefined : names.join(', ')
}
