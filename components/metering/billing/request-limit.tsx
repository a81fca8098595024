'use client'

import { type FormEvent, useState } from 'react'
import { isRequestsPerMinute, requestsPerMinuteMax } from '#contract/operations/request-limit.ts'
import { numberText } from '#lib/client/format-text.ts'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { Problem } from '#components/ui/problem.tsx'
import { type ActionResult, useAction } from '#components/ui/use-action.ts'

type RequestLimitProps = {
  organizationId: string
  /** Requests in any minute; undefined = as the installation has it. */
  held: number | undefined
  /** What the installation lets any organization send in a second. */
  perSecond: number
  limitRequests: (change: { organizationId: string; perMinute: number | null }) => Promise<ActionResult>
}

/** How many requests an organization may send in any minute. */
export function RequestLimit({ organizationId, held, perSecond, limitRequests }: RequestLimitProps) {
  const [text, setText] = useState(held === undefined ? '' : String(held))
  const [isTried, setTried] = useState(false)
  const work = useAction({ done: 'Requests a minute changed.' })
  const written = text.trim()
  const perMinute = written === '' ? null : /^\d{1,7}$/.test(written) ? Number(written) : undefined
  const isFit = perMinute === null || (perMinute !== undefined && isRequestsPerMinute(perMinute))
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isFit) work.run(() => limitRequests({ organizationId, perMinute: perMinute ?? null }))
  }
  return (
    <Panel
      title="Requests a minute"
      note="In place of the installation’s limits, from the next request on. Past it, requests get 429 with Retry-After."
    >
      <form onSubmit={onSubmit} noValidate className="flex flex-wrap items-start gap-3">
        <Field
          label="Requests in any minute"
          className="min-w-0 flex-1 basis-36"
          hint={`Empty: the installation’s ${numberText(perSecond)} a second.`}
          error={isTried && !isFit ? `A whole number from 1 to ${numberText(requestsPerMinuteMax)}.` : undefined}
        >
          <Input inputMode="numeric" value={text} onValueChange={setText} autoComplete="off" maxLength={7} />
        </Field>
        <Button type="submit" busy={work.isBusy} className="mt-[26px]" aria-label="Save requests a minute">
          Save
        </Button>
      </form>
      <Problem text={work.problem} />
    </Panel>
  )
}
