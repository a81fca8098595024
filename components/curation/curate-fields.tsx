'use client'

import { useState, type FormEvent } from 'react'
import type { Brand } from '#contract/brand.ts'
import type { Curation } from '#contract/curation.ts'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { Select } from '#components/ui/select.tsx'
import { Textarea } from '#components/ui/textarea.tsx'
import { IndustryChoice } from './industry-choice.tsx'

type CurateFieldsProps = {
  formId: string
  brand: Brand
  curation: Curation
  problem: string | undefined
  onSave: (curation: Curation) => void
}

const adultOptions = [
  { value: 'site', label: 'As the site says' },
  { value: 'yes', label: 'For adults' },
  { value: 'no', label: 'Not for adults' },
]

/** The fields of a curation that have a form; the others of it are kept as they are. */
export function CurateFields({ formId, brand, curation, problem, onSave }: CurateFieldsProps) {
  const [name, setName] = useState(curation.name ?? '')
  const [description, setDescription] = useState(curation.description ?? '')
  const [industries, setIndustries] = useState(curation.industries ?? undefined)
  const [adult, setAdult] = useState(adultOf(curation.isNsfw))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave({
      ...curation,
      name: textOrNull(name),
      description: textOrNull(description),
      industries: industries ?? null,
      isNsfw: adult === 'site' ? null : adult === 'yes',
    })
  }
  return (
    <form id={formId} onSubmit={submit} className="grid gap-4">
      <Field label="Name" hint="At most 120 characters.">
        <Input
          value={name}
          onChange={(event) => setName(event.target.value)}
          maxLength={120}
          placeholder={brand.name ?? ''}
        />
      </Field>
      <Field label="Description" hint="At most 400 characters.">
        <Textarea
          value={description}
          onChange={(event) => setDescription(event.target.value)}
          maxLength={400}
          placeholder={brand.description ?? ''}
        />
      </Field>
      <IndustryChoice chosen={industries} onChange={setIndustries} />
      <Select label="Adult content" options={adultOptions} value={adult} onChange={setAdult} />
      {problem !== undefined && (
        <p role="alert" className="text-13 text-fail">
          {problem}
        </p>
      )}
    </form>
  )
}

const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())

const adultOf = (isNsfw: boolean | null | undefined): string =>
  isNsfw === null || isNsfw === undefined ? 'site' : isNsfw ? 'yes' : 'no'
