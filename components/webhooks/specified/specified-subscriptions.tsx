'use client'

import { type FormEvent, useState } from 'react'
import { useMutation } from 'urql'
import { changeProblem } from '#lib/client/graphql-client.ts'
import { plural } from '#lib/client/format-text.ts'
import { splitEntries } from '#lib/client/webhooks/specified/split-entries.ts'
import { entriesMax, readEntries } from '#lib/client/webhooks/subscriptions/subscription-entries.ts'
import { addSubscriptionsDocument, removeSubscriptionsDocument } from '#lib/client/webhooks/webhook-mutations.ts'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Problem } from '#components/ui/problem.tsx'
import { Textarea } from '#components/ui/textarea.tsx'

/** Adds brands to a webhook and removes them; what it has, the interface can't list. */
export function SpecifiedSubscriptions({ urn }: { urn: string }) {
  const [text, setText] = useState('')
  const [said, setSaid] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [added, add] = useMutation(addSubscriptionsDocument)
  const [removed, remove] = useMutation(removeSubscriptionsDocument)
  const entries = readEntries(text)
  const { subscriptions, domains } = splitEntries(entries)
  const after = (found: string | undefined, done: string) => {
    setProblem(found)
    setSaid(found === undefined ? done : undefined)
    if (found === undefined) setText('')
  }
  const isAsked = (wrong: string | undefined) => {
    after(wrong, '')
    setText(text)
    return wrong === undefined
  }
  const onAdd = async (event: FormEvent) => {
    event.preventDefault()
    if (!isAsked(countProblem(entries.length))) return
    const { data, error } = await add({ webhook: urn, subscriptions, domains })
    after(changeProblem(error, data?.addWebhookSubscriptions), `${plural(entries.length, 'brand')} subscribed.`)
  }
  const onRemove = async () => {
    const named = domains.length > 0 ? 'A subscription is removed by the URN of its brand.' : undefined
    if (!isAsked(countProblem(entries.length) ?? named)) return
    const { data, error } = await remove({ webhook: urn, subscriptions })
    after(changeProblem(error, data?.removeWebhookSubscriptions), `${plural(entries.length, 'brand')} removed.`)
  }
  return (
    <form onSubmit={(event) => void onAdd(event)} className="grid max-w-2xl gap-4">
      <p className="text-ink-2">
        This service can’t list the brands of a webhook. Each new one costs a credit now and a credit a month.
      </p>
      <Field label="Domains or URNs of brands" hint="One on each line, up to 1,000.">
        <Textarea
          rows={6}
          value={text}
          onChange={({ target }) => setText(target.value)}
          spellCheck={false}
          className="font-mono text-13"
        />
      </Field>
      <Problem text={problem} />
      {said !== undefined && said !== '' && (
        <Notice tone="ok" live>
          {said}
        </Notice>
      )}
      <Actions adding={added.fetching} removing={removed.fetching} onRemove={() => void onRemove()} />
    </form>
  )
}

const Actions = ({ adding, removing, onRemove }: { adding: boolean; removing: boolean; onRemove: () => void }) => (
  <div className="flex flex-wrap justify-end gap-3">
    <Button busy={removing} onClick={onRemove}>
      Remove
    </Button>
    <Button type="submit" variant="primary" busy={adding}>
      Subscribe
    </Button>
  </div>
)

function countProblem(count: number): string | undefined {
  if (count === 0) return 'Enter at least one domain or URN, like example.com.'
  return count > entriesMax ? `At most ${entriesMax} in one call; these are ${count}.` : undefined
}
