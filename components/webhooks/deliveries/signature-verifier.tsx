'use client'

import { type FormEvent, useState } from 'react'
import { verifySignature, type SignatureVerdict } from '#lib/client/webhooks/verify-signature.ts'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Textarea } from '#components/ui/textarea.tsx'

export type SignedParts = { id: string; timestamp: string; signatures: string; body: string }

/** Checks in this browser whether headers, body and secret of a delivery fit together. Nothing is sent anywhere. */
export function SignatureVerifier({ initial }: { initial?: SignedParts }) {
  const [parts, setParts] = useState({
    ...(initial ?? { id: '', timestamp: '', signatures: '', body: '' }),
    secret: '',
  })
  const [verdict, setVerdict] = useState<SignatureVerdict>()
  const set = (name: keyof typeof parts) => (value: string) => {
    setParts({ ...parts, [name]: value })
    setVerdict(undefined)
  }
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    setVerdict(await verifySignature(parts, new Date()))
  }
  return (
    <form onSubmit={(event) => void onSubmit(event)} className="grid gap-4">
      <p className="text-13 text-ink-2">It is worked out here; the secret does not leave this page.</p>
      <Line label="webhook-id" value={parts.id} onChange={set('id')} />
      <Line label="webhook-timestamp" value={parts.timestamp} onChange={set('timestamp')} />
      <Line label="webhook-signature" value={parts.signatures} onChange={set('signatures')} />
      <Field label="Raw body" hint="Byte for byte as it came, before any parsing.">
        <Textarea
          rows={5}
          value={parts.body}
          onChange={(event) => set('body')(event.target.value)}
          spellCheck={false}
          className="font-mono text-12"
        />
      </Field>
      <Line label="Secret" value={parts.secret} onChange={set('secret')} placeholder="whsec_…" />
      {verdict && (
        <Notice tone={tones[verdict.outcome]} live>
          {verdict.says}
        </Notice>
      )}
      <div className="flex justify-end">
        <Button type="submit" variant="primary">
          Verify
        </Button>
      </div>
    </form>
  )
}

const tones = {
  valid: 'ok',
  too_old: 'warn',
  mismatch: 'fail',
  invalid_secret: 'fail',
  invalid_timestamp: 'fail',
  no_signature: 'fail',
} as const

type LineProps = { label: string; value: string; onChange: (value: string) => void; placeholder?: string }

function Line({ label, value, onChange, placeholder }: LineProps) {
  return (
    <Field label={label}>
      <Input
        value={value}
        onValueChange={onChange}
        autoComplete="off"
        spellCheck={false}
        className="font-mono text-13"
        {...(placeholder !== undefined && { placeholder })}
      />
    </Field>
  )
}
