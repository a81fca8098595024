'use client'

import { type FormEvent, useState } from 'react'
import { type Client, useClient } from 'urql'
import { graphqlProblem } from '#lib/client/graphql-client.ts'
import { checkSignatureDocument } from '#lib/client/webhooks/deliveries/all-deliveries-documents.ts'
import {
  judgeSignature,
  readForm,
  verifySignature,
  type SignatureForm,
  type SignatureVerdict,
  type SignedMessage,
} from '#lib/client/webhooks/verify-signature.ts'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Problem } from '#components/ui/problem.tsx'
import { Segments, segmentsOf } from '#components/ui/segments.tsx'
import { Textarea } from '#components/ui/textarea.tsx'

export type SignedParts = { id: string; timestamp: string; signatures: string; body: string }

type SignatureVerifierProps = {
  initial?: SignedParts
  /** Whose secret is taken, by the service, while none is typed. */
  webhook?: string
}

/** Says whether headers, body and secret of a delivery fit together; with a typed secret in this browser alone. */
export function SignatureVerifier({ initial, webhook }: SignatureVerifierProps) {
  const client = useClient()
  const [problem, setProblem] = useState<string>()
  const [parts, setParts] = useState({
    ...(initial ?? { id: '', timestamp: '', signatures: '', body: '' }),
    secret: '',
  })
  const [judged, setVerdict] = useState<SignatureVerdict & { form: SignatureForm }>()
  const [chosen, setChosen] = useState<'auto' | SignatureForm>('auto')
  const form = chosen === 'auto' ? readForm(parts.signatures) : chosen
  const verdict = judged?.form === form ? judged : undefined
  const set = (name: keyof typeof parts) => (value: string) => {
    setParts({ ...parts, [name]: value })
    setVerdict(undefined)
  }
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    setProblem(undefined)
    const outcome = await verify(client, parts, { webhook, form })
    if (outcome instanceof Error) setProblem(graphqlProblem(outcome))
    else setVerdict({ ...outcome, form })
  }
  return (
    <form onSubmit={(event) => void onSubmit(event)} className="grid gap-4">
      <FormChoice chosen={chosen} onChoose={setChosen} />
      <SentHeaders form={form} parts={parts} set={set} />
      <Field label="Raw body" hint="Byte for byte as it came, before any parsing.">
        <Textarea
          rows={5}
          value={parts.body}
          onChange={(event) => set('body')(event.target.value)}
          spellCheck={false}
          className="font-mono text-12"
        />
      </Field>
      <Line
        label={webhook === undefined ? 'Secret' : 'Another secret'}
        hint={
          webhook === undefined ? 'It does not leave this page.' : "Leave it empty to check with this webhook's own."
        }
        value={parts.secret}
        onChange={set('secret')}
        {...(form === 'standard' && { placeholder: 'whsec_…' })}
      />
      <Problem text={problem} />
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

type SentHeadersProps = {
  form: SignatureForm
  parts: SignedParts
  set: (name: keyof SignedParts) => (value: string) => void
}

/** What was sent beside the body; the names of its headers only Standard Webhooks says. */
function SentHeaders({ form, parts, set }: SentHeadersProps) {
  const [time, signature] =
    form === 'hex' ? ['Timestamp in milliseconds', 'Signature in hex'] : ['webhook-timestamp', 'webhook-signature']
  return (
    <>
      {form === 'standard' && <Line label="webhook-id" value={parts.id} onChange={set('id')} />}
      <Line label={time} value={parts.timestamp} onChange={set('timestamp')} />
      <Line label={signature} value={parts.signatures} onChange={set('signatures')} />
    </>
  )
}

/** With the secret that was typed, in this browser; without one by the service, with the webhook's own. */
async function verify(
  client: Client,
  parts: SignedMessage,
  { webhook, form }: { webhook: string | undefined; form: SignatureForm },
) {
  if (webhook === undefined || parts.secret.trim() !== '') return verifySignature(parts, new Date(), form)
  const { id, timestamp, signatures, body } = parts
  const variables = { webhook, id, timestamp, signatures, body }
  const { data, error } = await client.query(checkSignatureDocument, variables).toPromise()
  if (error) return error
  return judgeSignature(data?.checkSignature !== 'NONE', timestamp, new Date())
}

type FormChoiceProps = { chosen: 'auto' | SignatureForm; onChoose: (form: 'auto' | SignatureForm) => void }

const FormChoice = ({ chosen, onChoose }: FormChoiceProps) => (
  <div>
    <Segments
      label="Form of the signature"
      options={segmentsOf({ auto: 'Detect the form', standard: 'Standard Webhooks', hex: 'Hex' })}
      value={chosen}
      onChange={onChoose}
    />
  </div>
)

const tones = {
  valid: 'ok',
  too_old: 'warn',
  mismatch: 'fail',
  invalid_secret: 'fail',
  invalid_timestamp: 'fail',
  no_signature: 'fail',
} as const

type LineProps = {
  label: string
  value: string
  onChange: (value: string) => void
  placeholder?: string
  hint?: string
}

function Line({ label, value, onChange, placeholder, hint }: LineProps) {
  return (
    <Field label={label} {...(hint !== undefined && { hint })}>
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
