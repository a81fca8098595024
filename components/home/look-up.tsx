'use client'

import { useRouter } from 'next/navigation'
import { useState, useTransition, type FormEvent } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { Panel } from '#components/ui/panel.tsx'

/** The main job in one field: a domain, and on to its brand. */
export function LookUp() {
  const router = useRouter()
  const [text, setText] = useState('')
  const [isLeaving, startLeaving] = useTransition()
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const identifier = text.trim()
    if (identifier !== '') startLeaving(() => router.push(`/brands/${encodeURIComponent(identifier)}`))
  }
  return (
    <Panel title="Look up a brand">
      <form onSubmit={onSubmit} role="search">
        <Field
          label="Domain, website, email, ticker or ISIN"
          hint="A brand that is not held yet is fetched from its website, which can take a few seconds."
        >
          <div className="flex gap-2">
            <Input
              value={text}
              onChange={(event) => setText(event.target.value)}
              maxLength={2048}
              placeholder="example.com"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              className="min-w-0 flex-1"
            />
            <Button type="submit" variant="primary" busy={isLeaving}>
              Look up
            </Button>
          </div>
        </Field>
      </form>
    </Panel>
  )
}
