'use client'

import { parseAsStringLiteral, useQueryState } from '#components/ui/address-state.ts'
import { postCommand } from '#lib/client/curl-command.ts'
import type { PaneAttempt, PaneDelivery } from '#lib/client/webhooks/deliveries/all-deliveries-documents.ts'
import { attemptWord, planText } from '#lib/client/webhooks/deliveries/delivery-words.ts'
import { readDelta } from '#lib/client/webhooks/deliveries/read-delta.ts'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Button } from '#components/ui/button.tsx'
import { ExactTime } from '#components/ui/exact-time.tsx'
import { Table, Td, Tr } from '#components/ui/table.tsx'
import { Tabs } from '#components/ui/tabs.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'
import { DeltaView } from '../deliveries/delta-view.tsx'
import { Payload } from '../deliveries/payload.tsx'
import { SignatureVerifier } from '../deliveries/signature-verifier.tsx'
import { Headers } from '../headers.tsx'
import { NextAttempt } from './attempt-rail.tsx'

const names = ['response', 'request', 'changes', 'attempts'] as const

/** What was sent, what came back, what changed, and every attempt. */
export function PaneTabs({ delivery }: { delivery: PaneDelivery }) {
  const [tab, setTab] = useQueryState('part', parseAsStringLiteral(names).withDefault('response'))
  const delta = deltaOf(delivery.payload)
  const changes = readDelta(delta).length
  return (
    <Tabs
      label="Parts of the delivery"
      value={tab}
      onChange={(name) => setTab(names.find((known) => known === name) ?? 'response')}
      tabs={[
        { value: 'request', label: 'Request', content: <Request delivery={delivery} /> },
        { value: 'response', label: 'Response', content: <Response attempt={delivery.attempts.at(-1)} /> },
        { value: 'changes', label: 'Changes', count: changes, content: <DeltaView delta={delta} /> },
        {
          value: 'attempts',
          label: 'Attempts',
          count: delivery.attempts.length,
          content: <Made delivery={delivery} />,
        },
      ]}
    />
  )
}

function Request({ delivery: { payload, attempts, endpoint, webhook } }: { delivery: PaneDelivery }) {
  const last = attempts.at(-1)
  if (!last || payload === null) return <p className="text-ink-2">No attempt has been made yet.</p>
  const header = (name: string) => last.requestHeaders.find((sent) => sent.name.toLowerCase() === name)?.value ?? ''
  const signed = {
    id: header('webhook-id'),
    timestamp: header('webhook-timestamp'),
    signatures: header('webhook-signature'),
    body: payload,
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap gap-2">
        {endpoint !== null && (
          <CopyButton
            text={postCommand({ url: endpoint, headers: last.requestHeaders, body: payload })}
            label="Copy as cURL"
          />
        )}
        <Dialog title="Verify the signature" trigger={<Button size="sm">Verify signature</Button>} wide>
          <SignatureVerifier initial={signed} webhook={webhook} />
        </Dialog>
      </div>
      <Headers headers={last.requestHeaders} />
      <Payload text={payload} label="The body that was sent" />
    </div>
  )
}

function Response({ attempt }: { attempt: PaneAttempt | undefined }) {
  if (!attempt) return <p className="text-ink-2">No attempt has been made yet.</p>
  const { body, headers, message } = attempt.result
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="flex flex-wrap items-baseline justify-between gap-2 text-13">
        <span>
          <span className="font-mono font-semibold">{attemptWord(attempt)}</span>{' '}
          {attempt.cause?.summary ?? 'Delivered'}
        </span>
        <span className="text-ink-3 tabular-nums">{Math.round(attempt.durationMs)} ms</span>
      </p>
      {headers === null && message !== null && (
        <p className="text-13 text-ink-2">
          <UntrustedText text={message} />
        </p>
      )}
      {headers !== null && <Headers headers={headers} />}
      {body !== null && body !== '' && <Payload text={body} label="The body of the response" />}
      {body === '' && <p className="text-13 text-ink-3">The response has no body.</p>}
    </div>
  )
}

function Made({ delivery }: { delivery: PaneDelivery }) {
  const { attempts, state, nextAttemptAt } = delivery
  return (
    <div className="grid grid-cols-1 gap-3">
      <Table caption="Attempts, newest first" columns={['No.', 'Time', 'Result', { end: 'Took' }]}>
        {state === 'RETRYING' && nextAttemptAt !== null && (
          <Tr>
            <Td>{attempts.length + 1}</Td>
            <Td>
              <ExactTime at={nextAttemptAt} />
            </Td>
            <Td>
              <NextAttempt at={nextAttemptAt} />
            </Td>
            <Td />
          </Tr>
        )}
        {attempts.toReversed().map((attempt) => (
          <Tr key={attempt.number}>
            <Td>{attempt.number}</Td>
            <Td className="whitespace-nowrap">
              <ExactTime at={attempt.startedAt} />
            </Td>
            <Td>
              <span className="font-mono text-12 font-semibold">{attemptWord(attempt)}</span>{' '}
              {attempt.cause?.summary ?? 'Delivered'}
            </Td>
            <Td className="text-right whitespace-nowrap tabular-nums">{Math.round(attempt.durationMs)} ms</Td>
          </Tr>
        ))}
      </Table>
      {state === 'RETRYING' && <p className="text-13 text-ink-3">{planText(attempts.length)}</p>}
    </div>
  )
}

function deltaOf(payload: string | null): unknown {
  if (payload === null) return undefined
  try {
    return (JSON.parse(payload) as { data?: { delta?: unknown } }).data?.delta
  } catch {
    return undefined
  }
}
