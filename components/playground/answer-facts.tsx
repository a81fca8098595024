'use client'

import { Link } from '#components/ui/link.tsx'
import { statusWords } from '#lib/client/status-words.ts'
import { readMeta, textOf } from '#lib/client/call.ts'
import { chargeOf } from '#lib/client/metering/credit-words.ts'
import { bytesText, numberText, plural } from '#lib/client/format-text.ts'
import { codeOf, type PlaygroundAnswer } from '#lib/client/playground/playground-answer.ts'
import type { RouteId } from '#lib/client/playground/playground-routes.ts'
import { readCallFailure } from '#lib/client/failures/failure-words.ts'
import { signInAddress } from '#lib/client/account/sign-in-address.ts'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { StatusBadge } from '#components/ui/status-badge.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'
import type { Exchange } from './use-exchanges.ts'

type AnswerFactsProps = { route: RouteId; exchange: Exchange; ownDomain: string }

/** The status in words, what the call cost, how long it took. */
export function AnswerFacts({ route, exchange: { request, answer, rise }, ownDomain }: AnswerFactsProps) {
  const charge = chargeOf({ route, method: request.method, answer, ownDomain, rise })
  const requestId = answer.headers.get('x-request-id')
  return (
    <Panel title="Response">
      <AnswerStatus route={route} method={request.method} answer={answer} />
      <Facts
        facts={[
          {
            term: 'Sent',
            value: <span className="font-mono text-12 wrap-anywhere">{`${request.method} ${request.path}`}</span>,
          },
          { term: 'Credits', value: <Credits {...charge} /> },
          {
            term: 'Time',
            value: (
              <span className="tabular-nums">
                {numberText(answer.totalMs)} ms ({numberText(answer.firstByteMs)} ms to the first byte, via the
                dashboard)
              </span>
            ),
          },
          { term: 'Size', value: answer.bytes === 0 ? 'No body' : bytesText(answer.bytes) },
          ...(requestId === undefined ? [] : [{ term: 'Request id', value: <RequestId id={requestId} /> }]),
        ]}
      />
    </Panel>
  )
}

type AnswerStatusProps = { route: RouteId; method: string; answer: PlaygroundAnswer }

function AnswerStatus({ route, method, answer }: AnswerStatusProps) {
  const { status, json } = answer
  const code = codeOf(answer)
  const { word, meaning, tone } = statusWords({ route, method, status, code })
  const meta = readMeta(new Headers([...answer.headers]), json)
  const message = status >= 400 ? textOf(json, 'message') : undefined
  // It puts quota, used, remaining and required into a sentence.
  const limit = status === 429 ? readCallFailure({ status, body: json, meta }).reason : undefined
  return (
    <div role="status" className="mb-3 grid gap-2">
      <p className="flex flex-wrap items-center gap-2">
        {status > 0 && (
          <span data-testid="answer-status" className="text-20 font-semibold tabular-nums">
            {status}
          </span>
        )}
        <StatusBadge tone={tone}>{word}</StatusBadge>
        {code !== undefined && <code className="font-mono text-12">{code}</code>}
      </p>
      {message !== undefined && (
        <p className="max-w-read font-medium">
          <UntrustedText text={message} />
        </p>
      )}
      <p className="max-w-read text-ink-2">
        {limit ?? meaning}{' '}
        {code !== undefined && (
          <Link href={`/docs/errors#${encodeURIComponent(code)}`} className="link">
            About this code
          </Link>
        )}
        {status === 401 && (
          <a href={signInAddress()} className="link">
            Sign in again
          </a>
        )}
      </p>
    </div>
  )
}

function RequestId({ id }: { id: string }) {
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <span className="min-w-0 font-mono text-12 wrap-anywhere">{id}</span>
      <CopyButton compact text={id} label="Copy request id" />
    </span>
  )
}

function Credits({ credits, why }: { credits: number | undefined; why: string }) {
  const text = credits === undefined ? 'Not certain' : credits === 0 ? 'Free' : `${plural(credits, 'credit')} charged`
  if (why.startsWith(`${text}:`)) return <span className="text-ink-2">{why}</span>
  return (
    <>
      <span className="font-medium">{text}.</span> <span className="text-ink-2">{why}</span>
    </>
  )
}
