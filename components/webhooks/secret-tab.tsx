'use client'

import { type FormEvent, useState } from 'react'
import { useMutation } from 'urql'
import { useConnection } from '#lib/client/connection-context.tsx'
import { graphqlProblem } from '#lib/client/graphql-client.ts'
import { rotateSecretDocument } from '#lib/client/webhooks/webhook-mutations.ts'
import type { WebhookDetail } from '#lib/client/webhooks/webhook-documents.ts'
import { Button } from '#components/ui/button.tsx'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { Dialog, DialogClose } from '#components/ui/dialog.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { toast } from '#components/ui/toast.ts'
import { LocalTime } from '#components/ui/local-time.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { Select } from '#components/ui/select.tsx'
import { Problem } from '#components/ui/problem.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'

export type RevealSecret = (asked: {
  webhook: string
  password: string
}) => Promise<{ secret: string } | { problem: string }>

type SecretTabProps = {
  webhook: WebhookDetail
  mayChange: boolean
  revealSecret: RevealSecret
  onChanged: () => void
}

/** The secret that deliveries are signed with: shown after the password, and changed with an overlap. */
export function SecretTab({ webhook, mayChange, revealSecret, onChanged }: SecretTabProps) {
  const [secret, setSecret] = useState<string>()
  const connection = useConnection()
  if (!mayChange) {
    return <Notice title="Not for viewers">Owners and developers of your organization may see the secret.</Notice>
  }
  return (
    <div className="grid max-w-2xl grid-cols-1 gap-6">
      <Panel title="Signing secret" note="Standard Webhooks: HMAC-SHA256 of id, time and raw body.">
        <div className="grid gap-3">
          {connection !== undefined ? (
            <p className="text-ink-2">
              <UntrustedText text={connection.name} /> shows it on its own screens alone.
            </p>
          ) : secret === undefined ? (
            <AskPassword webhook={webhook.urn} revealSecret={revealSecret} onShown={setSecret} />
          ) : (
            <Shown secret={secret} onHide={() => setSecret(undefined)} />
          )}
          {webhook.previousSecretUntil !== null && (
            <p className="text-13 text-ink-2">
              The previous secret also signs until <LocalTime at={webhook.previousSecretUntil} />.
            </p>
          )}
        </div>
      </Panel>
      <Panel title="Rotate">
        <RotateSecret
          webhook={webhook}
          onRotated={() => {
            setSecret(undefined)
            onChanged()
          }}
        />
      </Panel>
    </div>
  )
}

type AskPasswordProps = { webhook: string; revealSecret: RevealSecret; onShown: (secret: string) => void }

function AskPassword({ webhook, revealSecret, onShown }: AskPasswordProps) {
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    setAsking(true)
    const answer = await revealSecret({ webhook, password })
    setAsking(false)
    if ('secret' in answer) onShown(answer.secret)
    else setProblem(answer.problem)
  }
  return (
    <form onSubmit={(event) => void onSubmit(event)} className="grid gap-3">
      <Field
        label="Your password"
        hint="Each time the secret is shown is in the audit log. Leave empty if you sign in without one."
      >
        <Input type="password" autoComplete="current-password" value={password} onValueChange={setPassword} />
      </Field>
      <Problem text={problem} />
      <div>
        <Button type="submit" busy={isAsking}>
          Show the secret
        </Button>
      </div>
    </form>
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

function RotateSecret({ webhook, onRotated }: { webhook: WebhookDetail; onRotated: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const [overlap, setOverlap] = useState('86400')
  const [{ data, error, fetching }, rotate] = useMutation(rotateSecretDocument)
  const onRotate = async () => {
    const answer = await rotate({ webhook: webhook.urn, overlap: Number(overlap) })
    const made = answer.data?.rotateWebhookSecret
    if (!made?.success) return
    toast('Secret rotated.')
    setOpen(false)
    onRotated()
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
