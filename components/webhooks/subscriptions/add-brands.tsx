'use client'

import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useClient, useMutation } from 'urql'
import { plural } from '#lib/client/format-text.ts'
import { graphqlProblem } from '#lib/client/graphql-client.ts'
import { addSubscriptionsDocument } from '#lib/client/webhooks/webhook-mutations.ts'
import { previewDocument, type SubscriptionPreview } from '#lib/client/webhooks/subscriptions/subscription-documents.ts'
import type { WebhookDetail } from '#lib/client/webhooks/webhook-documents.ts'
import { entriesMax, isSubscribable, readEntries } from '#lib/client/webhooks/subscriptions/subscription-entries.ts'
import { subscriptionCost } from '#lib/client/webhooks/webhook-refusal.ts'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { FormEnd } from '#components/ui/form-end.tsx'
import { Field } from '#components/ui/field.tsx'
import { toast } from '#components/ui/toast.ts'
import { Textarea } from '#components/ui/textarea.tsx'
import { Declined } from '../declined.tsx'
import { EntryPreview } from './entry-preview.tsx'

type AddBrandsProps = { webhook: WebhookDetail; onAdded: () => void }

/** A dialog that takes up to 1,000 brands, shows how each is read and what it costs, and subscribes them. */
export function AddBrands({ webhook, onAdded }: AddBrandsProps) {
  return (
    <Dialog
      trigger={
        <Button variant="primary">
          <Plus aria-hidden size={16} strokeWidth={1.5} />
          Watch brands
        </Button>
      }
      title="Watch brands"
      description="Domains, website addresses or brand URNs, one a line; a subdomain counts as its main domain."
      wide
    >
      {(close) => (
        <AddForm
          webhook={webhook}
          onAdded={() => {
            close()
            onAdded()
          }}
        />
      )}
    </Dialog>
  )
}

function AddForm({ webhook, onAdded }: AddBrandsProps) {
  const [text, setText] = useState('')
  const entries = readEntries(text)
  const { preview, setPreview, look, isLooking, problem: lookProblem } = usePreview(webhook.urn)
  const [{ data, error, fetching }, add] = useMutation(addSubscriptionsDocument)
  const onText = (next: string) => {
    setText(next)
    setPreview(undefined)
  }
  const subscribe = async (rows: readonly SubscriptionPreview[]) => {
    const brands = rows.filter((row) => row.state === 'NEW').flatMap((row) => row.brand ?? [])
    const answer = await add({ webhook: webhook.urn, subscriptions: brands, domains: [] })
    if (!answer.data?.addWebhookSubscriptions.success) return
    toast(`${plural(brands.length, 'brand')} watched.`)
    onAdded()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void (preview === undefined ? look(entries) : subscribe(preview))
  }
  const declined = data?.addWebhookSubscriptions.success === false ? data.addWebhookSubscriptions : undefined
  return (
    <form onSubmit={onSubmit} className="grid grid-cols-1 gap-4">
      <EntriesField text={text} count={entries.length} onChange={onText} />
      {preview && <EntryPreview rows={preview} onKeep={setPreview} />}
      {preview && <p className="text-13 text-ink-2">{costOf(preview)}</p>}
      {declined && <Declined code={declined.code} message={declined.message} />}
      <FormEnd
        problem={lookProblem ?? (error && graphqlProblem(error))}
        busy={isLooking || fetching}
        disabled={!maySend(entries, preview)}
      >
        {preview === undefined ? 'Check these' : 'Watch them'}
      </FormEnd>
    </form>
  )
}

/** Checking needs entries; watching needs at least one new brand and none that would refuse the call. */
function maySend(entries: readonly string[], preview: readonly SubscriptionPreview[] | undefined): boolean {
  if (entries.length === 0 || entries.length > entriesMax) return false
  return preview === undefined || (preview.every(isSubscribable) && preview.some((row) => row.state === 'NEW'))
}

function usePreview(webhook: string) {
  const client = useClient()
  const [preview, setPreview] = useState<readonly SubscriptionPreview[]>()
  const [problem, setProblem] = useState<string>()
  const [isLooking, setLooking] = useState(false)
  const look = async (entries: string[]) => {
    setLooking(true)
    const answer = await client
      .query(previewDocument, { webhook, entries }, { requestPolicy: 'network-only' })
      .toPromise()
    setLooking(false)
    setPreview(answer.data?.previewSubscriptions)
    setProblem(answer.error && graphqlProblem(answer.error))
  }
  return { preview, setPreview, look, isLooking, problem }
}

function EntriesField({ text, count, onChange }: { text: string; count: number; onChange: (text: string) => void }) {
  const tooMany = `${plural(count, 'entry', 'entries')}; one call takes ${entriesMax} at most.`
  return (
    <Field label="Brands" error={count > entriesMax ? tooMany : undefined}>
      <Textarea
        rows={6}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        placeholder={'nike.com\nhttps://www.example.com/about\nurn:livery:brand:id5ZQvmz9A'}
        spellCheck={false}
        autoCapitalize="none"
        className="font-mono text-13"
      />
    </Field>
  )
}

function costOf(rows: readonly SubscriptionPreview[]): string {
  const fresh = rows.filter((row) => row.state === 'NEW')
  return subscriptionCost(fresh.length, fresh.filter((row) => row.free).length)
}
