'use client'

import { type FormEvent, type ReactNode, useState } from 'react'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { LineForm } from '#components/ui/line-form.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { type ActionResult, useAction } from '#components/ui/use-action.ts'

type NamePanelProps = {
  title: string
  label: string
  name: string
  autoComplete: 'name' | 'organization'
  rename: (name: string) => Promise<ActionResult>
  /** What else is known, above the field. */
  children?: ReactNode
}

/** A name that can be changed: a person's own, or an organization's. */
export function NamePanel({ title, label, name, autoComplete, rename, children }: NamePanelProps) {
  const [typed, setTyped] = useState(name)
  const { isBusy, problem, run } = useAction({ done: 'The name was changed.' })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    run(() => rename(typed))
  }
  return (
    <Panel title={title}>
      {children}
      <LineForm onSubmit={onSubmit} send="Save" busy={isBusy} disabled={typed.trim() === name}>
        <Field label={label} className="min-w-0 flex-1 basis-36" error={problem}>
          <Input
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            maxLength={120}
            autoComplete={autoComplete}
            required
          />
        </Field>
      </LineForm>
    </Panel>
  )
}
