'use client'

import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { FormEnd } from '#components/ui/form-end.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { Select } from '#components/ui/select.tsx'
import { useSubmissionId } from '#components/ui/use-submission-id.ts'
import type { MadeKey } from '#contract/dashboard/listed-key.ts'
import { createKey } from '#lib/client/account/key-queries.ts'
import { KeyLimitFields, limitsOf, noLimits } from './key-limit-fields.tsx'

const lifetimes = [
  { value: 'never', label: 'Never' },
  { value: '7', label: 'In 7 days' },
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
]

/** What a new key is called, what it may, and how long it lasts. */
export function KeyForm({ onMade }: { onMade: (made: MadeKey) => void }) {
  const [name, setName] = useState('')
  const [limits, setLimits] = useState(noLimits)
  const [lifetime, setLifetime] = useState('never')
  const creation = useMutation({ mutationFn: createKey, onSuccess: onMade })
  const submission = useSubmissionId()
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const { scopes, networks, creditCap } = limitsOf(limits)
    creation.mutate({
      submissionId: submission.id,
      name,
      scopes,
      networks,
      ...(creditCap !== null && { creditCap }),
      ...(lifetime !== 'never' && { days: Number(lifetime) }),
    })
  }
  return (
    <form onSubmit={onSubmit} className="grid gap-4">
      <Field label="Name" hint="What will call with it, for example “Website, production”.">
        <Input value={name} onChange={(event) => setName(event.target.value)} maxLength={120} required autoFocus />
      </Field>
      <KeyLimitFields limits={limits} onChange={setLimits} />
      <Select label="Expires" options={lifetimes} value={lifetime} onChange={setLifetime} />
      <FormEnd
        problem={creation.error?.message}
        busy={creation.isPending}
        disabled={name.trim() === '' || limits.scopes.length === 0}
      >
        Create
      </FormEnd>
    </form>
  )
}
