'use client'

import type { Billing } from '#contract/dashboard/billing.ts'
import { dayText } from '#lib/client/metering/usage-words.ts'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { BillingActions, Payments } from './billing-actions.ts'
import { useAction } from '#components/ui/use-action.ts'

type BillingStateNoticeProps = { billing: Billing; payments: Payments; openPortal: BillingActions['openPortal'] }

/** Payments that are late or have ended: what that means, and what ends it. */
export function BillingStateNotice({ billing, payments, openPortal }: BillingStateNoticeProps) {
  const portal = useAction({ done: 'Opened.' })
  if (billing.state === 'active') return null
  const isEnded = billing.state === 'ended'
  const since = dayText(billing.stateSince)
  return (
    <Notice tone="fail" title={isEnded ? `The paid plan ended on ${since}` : `A payment has been late since ${since}`}>
      <p className="max-w-read">
        {isEnded
          ? 'The organization is on the free plan until a plan is chosen again. Prepaid credits stay usable, keys and settings are kept.'
          : 'Calls go on for now, and webhooks that exist go on delivering; new ones cannot be made. If it stays unpaid, the plan ends by itself.'}
        {payments.provider === 'manual' && ` Ask ${payments.contact}.`}
      </p>
      {!isEnded && payments.provider === 'stripe' && payments.mayChange && (
        <Button size="sm" className="mt-2" busy={portal.isBusy} onClick={() => portal.run(() => openPortal())}>
          Pay or change the card
        </Button>
      )}
      {portal.problem !== undefined && <p className="mt-2">{portal.problem}</p>}
    </Notice>
  )
}
