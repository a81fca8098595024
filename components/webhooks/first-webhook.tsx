import { EmptyState } from '#components/ui/empty-state.tsx'
import { NewWebhookLink } from './new-webhook-link.tsx'

/** What stands where there is no webhook yet. */
export function FirstWebhook({ mayChange }: { mayChange: boolean }) {
  return (
    <EmptyState title="No webhooks yet" {...(mayChange && { action: <NewWebhookLink /> })}>
      <p>A webhook tells your own address when a brand changes, so that you need not ask again and again.</p>
      <ol className="mt-3 grid list-decimal gap-1 ps-5">
        <li>Give it a public https address, or the built-in inbox of this installation if you have none yet.</li>
        <li>Choose the brands to watch: one credit each, and one a month while you hold it.</li>
        <li>Send a test event, look at what arrives, and check its signature.</li>
      </ol>
    </EmptyState>
  )
}
