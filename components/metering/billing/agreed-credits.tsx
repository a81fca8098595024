'use client'

import { numberText } from '#lib/client/format-text.ts'
import type { ActionResult } from '#components/ui/use-action.ts'
import { AgreedNumber } from './agreed-number.tsx'

type AgreedCreditsProps = {
  organizationId: string
  /** In place of the plan's credits a month; -1 = unlimited, undefined = as the plan says. */
  agreed: number | undefined
  planCredits: number
  agree: (change: { organizationId: string; credits: number | null }) => Promise<ActionResult>
}

/** Credits a month that an operator agrees on with an organization. */
export function AgreedCredits({ organizationId, agreed, planCredits, agree }: AgreedCreditsProps) {
  return (
    <AgreedNumber
      title="Credits a month"
      note="By agreement, in place of the plan’s. More counts at once, less from the next renewal; a change of the plan ends it."
      label="Credits a month"
      hint={`Empty: the plan’s ${planCredits < 0 ? 'unlimited' : numberText(planCredits)}. -1: unlimited.`}
      agreed={agreed}
      digitsMax={10}
      isRight={(credits) => credits >= -1}
      mistake="A whole number from 0, or -1 for unlimited."
      save={(credits) => agree({ organizationId, credits })}
    />
  )
}
