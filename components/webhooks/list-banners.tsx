'use client'

import { Link } from '#components/ui/link.tsx'
import { useState } from 'react'
import type { WebhookSummary } from '#lib/client/webhooks/webhook-documents.ts'
import { disableCountdown, healthWords } from '#lib/client/webhooks/webhook-health.ts'
import { Notice } from '#components/ui/notice.tsx'
import { webhookHref } from './webhook-href.ts'

/** What is wrong with the webhooks: a hold, those that were disabled, those that will be, the nearest first. */
export function ListBanners({ webhooks }: { webhooks: readonly WebhookSummary[] }) {
  const [now] = useState(() => new Date())
  const off = webhooks.filter(({ enabled, disabledReason }) => !enabled && isOurs(disabledReason))
  const failing = webhooks
    .filter(({ enabled, health }) => enabled && health.disableAt !== null)
    .toSorted((one, other) => Date.parse(one.health.disableAt ?? '') - Date.parse(other.health.disableAt ?? ''))
  return (
    <>
      {webhooks.some(({ health }) => health.hold) && <HoldNotice />}
      {off.length > 0 && (
        <Notice
          tone="fail"
          title={off.length === 1 ? 'A webhook was disabled' : `${off.length} webhooks were disabled`}
        >
          <ul className="grid gap-1">
            {off.map((webhook) => (
              <Line key={webhook.urn} webhook={webhook} says={healthWords(webhook).says} />
            ))}
          </ul>
          <p className="mt-1 text-13">Fix the endpoint, then enable it. Events that happened meanwhile are not sent.</p>
        </Notice>
      )}
      {failing.length > 0 && (
        <Notice
          tone="warn"
          title={failing.length === 1 ? 'A webhook is failing' : `${failing.length} webhooks are failing`}
        >
          <ul className="grid gap-1">
            {failing.map((webhook) => (
              <Line key={webhook.urn} webhook={webhook} says={`${disableCountdown(webhook.health, now) ?? ''}.`} />
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}

const isOurs = (reason: WebhookSummary['disabledReason']) => reason === 'silent' || reason === 'gone'

function Line({ webhook, says }: { webhook: WebhookSummary; says: string }) {
  return (
    <li>
      <Link href={webhookHref(webhook.urn)} className="link wrap-anywhere">
        {webhook.url}
      </Link>{' '}
      {says}
    </li>
  )
}

function HoldNotice() {
  return (
    <Notice tone="warn" title="Webhooks are on hold">
      <p>
        A paid plan ended, or credits did not cover a renewal. Nothing is sent meanwhile, and it is not sent later. The
        hold clears on its own when plan or credits return.{' '}
        <Link href="/billing" className="link">
          Open billing
        </Link>
      </p>
    </Notice>
  )
}
