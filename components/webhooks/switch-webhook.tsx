'use client'

import { useState } from 'react'
import { useMutation } from 'urql'
import { changeProblem } from '#lib/client/graphql-client.ts'
import { updateWebhookDocument } from '#lib/client/webhooks/webhook-mutations.ts'
import type { WebhookDetail } from '#lib/client/webhooks/webhook-documents.ts'
import { Button } from '#components/ui/button.tsx'
import { Dialog, DialogClose } from '#components/ui/dialog.tsx'
import { toast } from '#components/ui/toast.ts'
import { Panel } from '#components/ui/panel.tsx'
import { Problem } from '#components/ui/problem.tsx'
import { SwitchOffConsequences } from './switch-off-consequences.tsx'

/** Switches a webhook off, after saying what that loses, and on again. */
export function SwitchWebhook({ webhook, onChanged }: { webhook: WebhookDetail; onChanged: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const [{ data, error, fetching }, update] = useMutation(updateWebhookDocument)
  const turn = async (enabled: boolean) => {
    const answer = await update({ webhook: webhook.urn, input: { enabled } })
    if (!answer.data?.updateWebhook.success) return
    toast(enabled ? 'Webhook enabled.' : 'Webhook disabled.')
    setOpen(false)
    onChanged()
  }
  const problem = changeProblem(error, data?.updateWebhook)
  if (!webhook.enabled) return <IsOff problem={problem} busy={fetching} onTurn={() => void turn(true)} />
  return (
    <Panel title="This webhook is on">
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        trigger={<Button>Switch off</Button>}
        title="Switch this webhook off?"
        footer={
          <>
            <DialogClose>Keep it on</DialogClose>
            <Button variant="danger" busy={fetching} onClick={() => void turn(false)}>
              Switch off
            </Button>
          </>
        }
      >
        <SwitchOffConsequences webhooks={[webhook]} />
        <Problem text={problem} />
      </Dialog>
    </Panel>
  )
}

function IsOff({ problem, busy, onTurn }: { problem: string | undefined; busy: boolean; onTurn: () => void }) {
  return (
    <Panel title="This webhook is off">
      <div className="grid gap-3">
        <p className="text-ink-2">
          Switching it on clears the run of failures behind it. What happened while it was off is not sent.
        </p>
        <Problem text={problem} />
        <div>
          <Button variant="primary" busy={busy} onClick={onTurn}>
            Switch on
          </Button>
        </div>
      </div>
    </Panel>
  )
}
