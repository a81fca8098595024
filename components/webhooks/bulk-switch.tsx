'use client'

import { useState } from 'react'
import { useClient } from 'urql'
import { plural } from '#lib/client/format-text.ts'
import { changeProblem } from '#lib/client/graphql-client.ts'
import type { WebhookSummary } from '#lib/client/webhooks/webhook-documents.ts'
import { updateWebhookDocument } from '#lib/client/webhooks/webhook-mutations.ts'
import { Button } from '#components/ui/button.tsx'
import { Dialog, DialogClose } from '#components/ui/dialog.tsx'
import { toast } from '#components/ui/toast.ts'
import { Notice } from '#components/ui/notice.tsx'
import { DisableConsequences } from './disable-consequences.tsx'

type BulkSwitchProps = { chosen: readonly WebhookSummary[]; onDone: () => void }
type Failure = { url: string; why: string }

/** Enables or disables the chosen webhooks, one after the other, and says which could not be. */
export function BulkSwitch({ chosen, onDone }: BulkSwitchProps) {
  const { turn, progress, failures } = useSwitch(onDone)
  const [isOpen, setOpen] = useState(false)
  const on = chosen.filter(({ enabled }) => enabled)
  const off = chosen.filter(({ enabled }) => !enabled)
  const disable = () => {
    setOpen(false)
    void turn(on, false)
  }
  return (
    <div className="grid gap-3">
      <div role="group" aria-label="The chosen webhooks" className="flex min-h-9 flex-wrap items-center gap-3">
        <p role="status" className="text-13 text-ink-2">
          {progress ??
            (chosen.length === 0 ? 'Choose webhooks to enable or disable them together.' : `${chosen.length} chosen`)}
        </p>
        <Button
          size="sm"
          disabled={off.length === 0}
          busy={progress !== undefined}
          onClick={() => void turn(off, true)}
        >
          Enable
        </Button>
        <Dialog
          open={isOpen}
          onOpenChange={setOpen}
          trigger={
            <Button size="sm" disabled={on.length === 0} busy={progress !== undefined}>
              Disable
            </Button>
          }
          title={`Disable ${plural(on.length, 'webhook')}?`}
          footer={
            <>
              <DialogClose>Keep them enabled</DialogClose>
              <Button variant="danger" onClick={disable}>
                Disable
              </Button>
            </>
          }
        >
          <DisableConsequences several webhooks={on} />
        </Dialog>
      </div>
      {failures.length > 0 && (
        <Notice tone="fail" live title={`${plural(failures.length, 'webhook')} could not be changed`}>
          <ul>
            {failures.map(({ url, why }) => (
              <li key={url} className="wrap-anywhere">
                {url}: {why}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}

function useSwitch(onDone: () => void) {
  const client = useClient()
  const [progress, setProgress] = useState<string>()
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const turn = async (webhooks: readonly WebhookSummary[], enabled: boolean) => {
    const failed: Failure[] = []
    for (const [index, { urn, url }] of webhooks.entries()) {
      setProgress(`Changing ${index + 1} of ${webhooks.length}`)
      const variables = { webhook: urn, input: { enabled } }
      const { data, error } = await client.mutation(updateWebhookDocument, variables).toPromise()
      const why = changeProblem(error, data?.updateWebhook)
      if (why !== undefined) failed.push({ url, why })
    }
    setProgress(undefined)
    setFailures(failed)
    toast(`${plural(webhooks.length - failed.length, 'webhook')} ${enabled ? 'enabled' : 'disabled'}.`)
    onDone()
  }
  return { turn, progress, failures }
}
