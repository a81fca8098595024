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
import { DisableConsequences } from './disable-consequences.tsx'

/** Disables a webhook, after saying what that loses, and enables it again. */
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
    <Panel title="This webhook is enabled">
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        trigger={<Button>Disable</Button>}
        title="Disable this webhook?"
        footer={
          <>
            <DialogClose>Keep it enabled</DialogClose>
            <Button variant="danger" busy={fetching} onClick={() => void turn(false)}>
              Disable
            </Button>
          </>
        }
      >
        <DisableConsequences webhooks={[webhook]} />
        <Problem text={problem} />
      </Dialog>
    </Panel>
  )
}

function IsOff({ problem, busy, onTurn }: { problem: string | undefined; busy: boolean; onTurn: () => void }) {
  return (
    <Panel title="This webhook is disabled">
      <div className="grid gap-3">
        <p className="text-ink-2">
          Enabling it clears its run of failures. Events that happened while it was disabled are not sent.
        </p>
        <Problem text={problem} />
        <div>
          <Button variant="primary" busy={busy} onClick={onTurn}>
            Enable
          </Button>
        </div>
      </div>
    </Panel>
  )
}
