'use client'

import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { keyScopes, scopeMeanings, type KeyScope } from '#contract/account/key-scopes.ts'
import { FormEnd } from '#components/ui/form-end.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { Select } from '#components/ui/select.tsx'
import { Switch } from '#components/ui/switch.tsx'
import { useSubmissionId } from '#components/ui/use-submission-id.ts'
import type { MadeKey } from '#contract/dashboard/listed-key.ts'
import { createKey } from '#lib/client/account/key-queries.ts'

const lifetimes = [
  { value: 'never', label: 'Never' },
  { value: '7', label: 'In 7 days' },
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
]

/** What a new key is called, what it may do, and how long it lasts. */
export function KeyForm({ onMade }: { onMade: (made: MadeKey) => void }) {
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly KeyScope[]>(keyScopes)
  const [lifetime, setLifetime] = useState('never')
  const creation = useMutation({ mutationFn: createKey, onSuccess: onMade })
  const submission = useSubmissionId()
  const isLimited = scopes.length < keyScopes.length
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    // A key that may do everything may also do what is added later.
    const days = lifetime === 'never' ? {} : { days: Number(lifetime) }
    creation.mutate({ submissionId: submission.id, name, scopes: isLimited ? scopes : [], ...days })
  }
  return (
    <form onSubmit={onSubmit} className="grid gap-4">
      <Field label="Name" hint="What will call with it, for example “Website, production”.">
        <Input value={name} onChange={(event) => setName(event.target.value)} maxLength={120} required autoFocus />
      </Field>
      <ScopeSwitches scopes={scopes} onChange={setScopes} />
      <Select label="Expires" options={lifetimes} value={lifetime} onChange={setLifetime} />
      <FormEnd
        problem={creation.error?.message}
        busy={creation.isPending}
        disabled={name.trim() === '' || scopes.length === 0}
      >
        Create
      </FormEnd>
    </form>
  )
}

type ScopeSwitchesProps = { scopes: readonly KeyScope[]; onChange: (scopes: readonly KeyScope[]) => void }

function ScopeSwitches({ scopes, onChange }: ScopeSwitchesProps) {
  const toggle = (scope: KeyScope, isOn: boolean) =>
    onChange(keyScopes.filter((one) => (one === scope ? isOn : scopes.includes(one))))
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-medium">What it may do</legend>
      {keyScopes.map((scope) => (
        <Switch
          key={scope}
          label={scopeMeanings[scope]}
          checked={scopes.includes(scope)}
          onCheckedChange={(isOn) => toggle(scope, isOn)}
        />
      ))}
      <p className="text-13 text-ink-3">
        {scopes.length === 0
          ? 'Choose at least one.'
          : scopes.length === keyScopes.length
            ? 'Everything, also what is added later.'
            : 'Everything else is refused with status 403.'}
      </p>
    </fieldset>
  )
}
