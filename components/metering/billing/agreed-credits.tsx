'use client'

import { type FormEvent, useState } from 'react'
import { numberText } from '#lib/client/format-text.ts'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { Problem } from '#components/ui/problem.tsx'
import { type ActionResult, useAction } from '#components/ui/use-action.ts'

type AgreedCreditsProps = {
  organizationId: string
  /** In place of the plan's credits a month; -1 = unlimited, undefined = as the plan says. */
  agreed: number | undefined
  planCredits: number
  agree: (change: { organizationId: string; credits: number | null }) => Promise<ActionResult>
}

/** Credits a month that an operator agrees on with an organization. */
export function AgreedCredits({ organizationId, agreed, planCredits, agree }: AgreedCreditsProps) {
  const [text, setText] = useState(agreed === undefined ? '' : String(agreed))
  const [isTried, setTried] = useState(false)
  const work = useAction({ done: 'Credits a month changed.' })
  const credits = text.trim() === '' ? null : /^(-1|\d{1,10})$/.test(text.trim()) ? Number(text) : undefined
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (credits !== undefined) work.run(() => agree({ organizationId, credits }))
  }
  return (
    <Panel
      title="Credits by agreement"
      note="In place of the plan’s. More counts at once, less from the next renewal; a change of the plan ends it."
    >
      <form onSubmit={onSubmit} noValidate className="flex flex-wrap items-start gap-3">
        <Field
          label="Credits a month"
          className="min-w-0 flex-1 basis-36"
          hint={`Empty: the plan’s ${planCredits < 0 ? 'unlimited' : numberText(planCredits)}. -1: unlimited.`}
          error={isTried && credits === undefined ? 'A whole number from 0, or -1 for unlimited.' : undefined}
        >
          <Input inputMode="numeric" value={text} onValueChange={setText} autoComplete="off" maxLength={10} />
        </Field>
        <Button type="submit" busy={work.isBusy} className="mt-[26px]">
          Save
        </Button>
      </form>
      <Problem text={work.problem} />
    </Panel>
  )
}
