'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { ModeratedBrand, ModerationAction } from '#contract/operations/moderation.ts'
import { plural } from '#lib/client/format-text.ts'
import { decide } from '#lib/client/operations/moderation-queries.ts'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { FormEnd } from '#components/ui/form-end.tsx'
import { Field } from '#components/ui/field.tsx'
import { toast } from '#components/ui/toast.ts'
import { Textarea } from '#components/ui/textarea.tsx'

type Claim = ModeratedBrand['claims'][number]
/** A merge has a dialog of its own, and what is kept is decided in its queue. */
type Decision = Exclude<ModerationAction, 'merge' | 'keep'>

/** `claim`: the one that is withdrawn. */
type DecideDialogProps = { brand: ModeratedBrand; action: Decision; claim?: Claim }

/** A decision about a brand: what it does, why, and then it is done. */
export function DecideDialog(props: DecideDialogProps) {
  const { brand, action, claim } = props
  const [isOpen, setOpen] = useState(false)
  const { verb, title } = words[action]
  const whose = claim ? ` of ${claim.organizationName}` : ''
  const named = `${brand.name ?? brand.domain}${whose}`
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm" variant={action === 'verify' ? 'primary' : 'secondary'} aria-label={`${verb} ${named}`}>
          {verb}
        </Button>
      }
      title={title}
      description={`${brand.domain}${whose}`}
    >
      <DecideForm {...props} onDone={() => setOpen(false)} />
    </Dialog>
  )
}

function DecideForm({ brand, action, claim, onDone }: DecideDialogProps & { onDone: () => void }) {
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const client = useQueryClient()
  const listId = useId()
  const work = useMutation({
    mutationFn: () =>
      decide({ brandId: brand.id, action, organizationId: claim?.organizationId, reason: reason.trim() }),
    onSuccess: async () => {
      toast(`${brand.name ?? brand.domain}: ${words[action].done}`)
      onDone()
      await Promise.all(
        ['moderation', 'brand', 'history', 'held-brands'].map((key) => client.invalidateQueries({ queryKey: [key] })),
      )
    },
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (reason.trim() !== '') work.mutate()
  }
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-4" aria-describedby={listId}>
      <ul id={listId} className="grid list-disc gap-1 ps-5 text-ink-2">
        {consequences(brand, action).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <Field
        label="Reason"
        hint="Recorded in the log of decisions. The brand’s owner and its subscribers do not see it."
        error={isTried && reason.trim() === '' ? 'Say why, for the log.' : undefined}
      >
        <Textarea rows={3} maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
      <FormEnd problem={work.error?.message} isHarm={isHarm(action)} busy={work.isPending}>
        {words[action].verb}
      </FormEnd>
    </form>
  )
}

const words: Record<Decision, { verb: string; title: string; done: string }> = {
  verify: { verb: 'Verify', title: 'Verify this brand', done: 'verified.' },
  withdraw_verification: {
    verb: 'Withdraw verification',
    title: 'Withdraw the verification',
    done: 'not verified any more.',
  },
  withdraw_claim: { verb: 'Withdraw claim', title: 'Withdraw this claim', done: 'the claim is withdrawn.' },
  take_down: { verb: 'Take down', title: 'Take this brand down', done: 'taken down.' },
  restore: { verb: 'Restore', title: 'Restore this brand', done: 'restored.' },
  unmerge: { verb: 'Undo merge', title: 'Undo this merge', done: 'has its own addresses again.' },
}

const isHarm = (action: Decision) => ['take_down', 'withdraw_claim', 'withdraw_verification'].includes(action)

function consequences({ claims, webhooks, mergedInto }: ModeratedBrand, action: Decision): string[] {
  const hear = (event: string) =>
    webhooks === 0
      ? 'No webhook watches it.'
      : `${plural(webhooks, 'webhook watches', 'webhooks watch')} it: those that listen to ${event} hear of it now.`
  switch (action) {
    case 'verify':
      return ['You vouch that its claim is its owner’s.', hear('brand.verified')]
    case 'withdraw_verification':
      return ['Its claim stays as it is; you vouch for it no more. The search says so.', 'No webhook hears of it.']
    case 'withdraw_claim':
      return [
        'What was published to prove it proves nothing any more. Its owner may claim the brand anew.',
        claims.length > 1
          ? 'Others claim the brand too: it stays claimed.'
          : `The brand is then unclaimed and no longer verified. ${hear('brand.updated')}`,
      ]
    case 'take_down':
      return [
        'Every lookup responds that it was taken down, free; its images are removed, logos fall back; its site is not crawled.',
        hear('brand.deleted'),
        'Subscriptions to it end with their month. You can restore it with all that is known of it.',
      ]
    case 'restore':
      return [
        'It is served again immediately, with the same id.',
        'Its site is crawled again; subscribers are notified of what changed.',
      ]
    case 'unmerge':
      return [
        'It has its addresses, its id and its claims again, and its site is crawled.',
        'Webhooks that watched it watch it again, except where they ended that meanwhile. None hears of it.',
        `Curated values that ${mergedInto?.domain ?? 'the other brand'} took over stay there.`,
      ]
  }
}
