import { plural } from '#lib/client/format-text.ts'
import type { WebhookSummary } from '#lib/client/webhooks/webhook-documents.ts'

type SwitchOffConsequencesProps = { webhooks: readonly Pick<WebhookSummary, 'subscriptions'>[]; several?: boolean }

/** What it means to switch off a webhook, or several. */
export function SwitchOffConsequences({ webhooks, several = false }: SwitchOffConsequencesProps) {
  const watched = webhooks.reduce((total, { subscriptions }) => total + subscriptions.totalCount, 0)
  const brands = `${plural(watched, 'brand')}, which go on costing a credit a month each.`
  const [skipped, kept] = several
    ? [
        'What happens while they are off is skipped, and is not sent when they are on again.',
        watched === 0 ? 'They watch no brands.' : `They keep watching ${brands}`,
      ]
    : [
        'What happens while it is off is skipped, and is not sent when it is on again.',
        watched === 0 ? 'It watches no brands.' : `It keeps watching ${brands}`,
      ]
  return (
    <ul className="grid list-disc gap-2 ps-5">
      <li>{skipped}</li>
      <li>{kept}</li>
    </ul>
  )
}
