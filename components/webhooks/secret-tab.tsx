'use client'

import { useState } from 'react'
import { useClient, useMutation } from 'urql'
import { graphqlProblem } from '#lib/client/graphql-client.ts'
import { rotateSecretDocument } from '#lib/client/webhooks/webhook-mutations.ts'
import { secretDocument, type WebhookDetail } from '#lib/client/webhooks/webhook-documents.ts'
import { Button } from '#components/ui/button.tsx'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { Dialog, DialogClose } from '#components/ui/dialog.tsx'
import { announce } from '#components/ui/live-region.tsx'
import { LocalTime } from '#components/ui/local-time.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { Select } from '#components/ui/select.tsx'
import { Problem } from '#components/ui/problem.tsx'

type SecretTabProps = { webhook: WebhookDetail; mayChange: boolean; onChanged: () => void }

/** The secret that deliveries are signed with: shown on demand, and changed with an overlap. */
export function SecretTab({ webhook, mayChange, onChanged }: SecretTabProps) {
  const [secret, setSecret] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const client = useClient()
  if (!mayChange) {
    return <Notice title="Not for viewers">Owners and developers of your organization may see the secret.</Notice>
  }
  const reveal = async () => {
    setAsking(true)
    const answer = await client
      .query(secretDocument, { webhook: webhook.urn }, { requestPolicy: 'network-only' })
      .toPromise()
    setAsking(false)
    setSecret(answer.data?.webhook?.secret ?? undefined)
    setProblem(answer.error && graphqlProblem(answer.error))
  }
  return (
    <div className="grid max-w-2xl grid-cols-1 gap-6">
      <Panel title="Signing secret" note="Standard Webhooks: HMAC-SHA256 of id, time and raw body.">
        <div className="grid gap-3">
          {secret === undefined ? (
            <div>
              <Button busy={isAsking} onClick={() => void reveal()}>
                Show the secret
              </Button>
            </div>
          ) : (
            <Shown secret={secret} onHide={() => setSecret(undefined)} />
          )}
          <Problem text={problem} />
          {webhook.previousSecretUntil !== null && (
            <p className="text-13 text-ink-2">
              The secret before it still signs beside this one, until <LocalTime at={webhook.previousSecretUntil} />.
            </p>
          )}
        </div>
      </Panel>
      <Panel title="Rotate">
        <RotateSecret
          webhook={webhook}
          onRotated={(next) => {
            setSecret(next ?? undefined)
            onChanged()
          }}
        />
      </Panel>
    </div>
  )
}

function Shown({ secret, onHide }: { secret: string; onHide: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-control border border-control bg-sunken p-3">
      <code data-testid="webhook-secret" className="min-w-0 flex-1 font-mono text-13 break-all">
        {secret}
      </code>
      <CopyButton text={secret} label="Copy secret" />
      <Button size="sm" variant="quiet" onClick={onHide}>
        Hide
      </Button>
    </div>
  )
}

const overlaps = [
  { value: '0', label: 'none: the old one ends now' },
  { value: '3600', label: '1 hour' },
  { value: '86400', label: '24 hours' },
  { value: '604800', label: '7 days' },
]

function RotateSecret({ webhook, onRotated }: { webhook: WebhookDetail; onRotated: (secret: string | null) => void }) {
  const [isOpen, setOpen] = useState(false)
  const [overlap, setOverlap] = useState('86400')
  const [{ data, error, fetching }, rotate] = useMutation(rotateSecretDocument)
  const onRotate = async () => {
    const answer = await rotate({ webhook: webhook.urn, overlap: Number(overlap) })
    const made = answer.data?.rotateWebhookSecret
    if (!made?.success) return
    announce('The secret is rotated.')
    setOpen(false)
    onRotated(made.webhook?.secret ?? null)
  }
  const declined = data?.rotateWebhookSecret.success === false ? data.rotateWebhookSecret.message : undefined
  const problem = error ? graphqlProblem(error) : declined
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<Button>Rotate the secret</Button>}
      title="Rotate the secret?"
      description="A new secret is made. While both are valid, each delivery carries a signature of each."
      footer={
        <>
          <DialogClose>Keep it</DialogClose>
          <Button variant="primary" busy={fetching} onClick={() => void onRotate()}>
            Rotate
          </Button>
        </>
      }
    >
      <Select label="Overlap" options={overlaps} value={overlap} onChange={setOverlap} />
      {overlap === '0' && (
        <Notice tone="warn">Receivers that still have the old secret refuse deliveries from now on.</Notice>
      )}
      <Problem text={problem} />
    </Dialog>
  )
}
