'use client'

import { useRouter } from 'next/navigation'
import { useMutation } from 'urql'
import { changeProblem } from '#lib/client/graphql-client.ts'
import { deleteWebhookDocument } from '#lib/client/webhooks/webhook-mutations.ts'
import type { WebhookDetail } from '#lib/client/webhooks/webhook-documents.ts'
import { Button } from '#components/ui/button.tsx'
import { Dialog, DialogClose } from '#components/ui/dialog.tsx'
import { toast } from '#components/ui/toast.ts'
import { Panel } from '#components/ui/panel.tsx'
import { Problem } from '#components/ui/problem.tsx'

/** Ends a webhook for good. */
export function DeleteWebhook({ webhook }: { webhook: WebhookDetail }) {
  const [{ data, error, fetching }, remove] = useMutation(deleteWebhookDocument)
  const router = useRouter()
  const onDelete = async () => {
    const answer = await remove({ webhook: webhook.urn })
    if (!answer.data?.deleteWebhook.success) return
    toast('Webhook deleted.')
    router.push('/webhooks')
  }
  const problem = changeProblem(error, data?.deleteWebhook)
  return (
    <Panel title="Delete">
      <Dialog
        trigger={<Button variant="danger">Delete webhook</Button>}
        title="Delete this webhook?"
        description={<span className="wrap-anywhere">{webhook.url}</span>}
        footer={
          <>
            <DialogClose>Keep it</DialogClose>
            <Button variant="danger" busy={fetching} onClick={() => void onDelete()}>
              Delete webhook
            </Button>
          </>
        }
      >
        <p>
          Its brands are no longer watched or charged, and what is still to be delivered is not sent. This cannot be
          undone: another webhook has another secret.
        </p>
        <Problem text={problem} />
      </Dialog>
    </Panel>
  )
}
