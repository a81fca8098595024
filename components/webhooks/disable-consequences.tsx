import { plural } from '#lib/client/format-text.ts'
import type { WebhookSummary } from '#lib/client/webhooks/webhook-documents.ts'

type DisableConsequencesProps = { webhooks: readonly Pick<WebhookSummary, 'subscriptions'>[]; several?: boolean }

/** What it means to disable a webhook, or several. */
export function DisableConsequences({ webhooks, several = false }: DisableConsequencesProps) {
  const watched = webhooks.reduce((total, { subscriptions }) => total + subscriptions.totalCount, 0)
  const brands = `${plural(watched, 'brand')}, which go on costing a credit a month each.`
  const [skipped, kept] = several
    ? [
        'Events that happen while they are disabled are skipped, and are not sent when they are enabled again.',
        watched === 0 ? 'They watch no brands.' : `They keep watching ${brands}`,
      ]
    : [
        'Events that happen while it is disabled are skipped, and are not sent when it is enabled again.',
        watched === 0 ? 'It watches no brands.' : `It keeps watching ${brands}`,
      ]
  return (
    <ul className="grid list-disc gap-2 ps-5">
      <li>{skipped}</li>
      <li>{kept}</li>
    </ul>
  )
}
