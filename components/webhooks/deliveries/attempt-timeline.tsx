'use client'

import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import { useState } from 'react'
import { attemptsMax, retryStepMs } from '#contract/webhooks/retry-schedule.ts'
import { likelyCause, waitText } from '#lib/client/webhooks/deliveries/delivery-words.ts'
import type { DeliveryAttempt, DeliveryDetail, HttpHeader } from '#lib/client/webhooks/deliveries/delivery-documents.ts'
import { Button } from '#components/ui/button.tsx'
import { LocalTime } from '#components/ui/local-time.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'
import { Payload } from './payload.tsx'

/** The tries that were made, solid, and those to come, hollow. */
export function AttemptTimeline({ delivery, isEnabled }: { delivery: DeliveryDetail; isEnabled: boolean }) {
  const { attempts, status, nextAttemptAt } = delivery
  const made = attempts.length
  const isOver = status !== 'PENDING'
  return (
    <ol className="grid grid-cols-1 gap-3">
      {attempts.map((attempt) => (
        <Made key={attempt.number} attempt={attempt} isLast={attempt.number === made} />
      ))}
      {!isOver && (
        <li className="flex gap-3 text-ink-2">
          <CircleDashed aria-hidden size={16} strokeWidth={1.5} className="mt-0.5 shrink-0" />
          <span>
            {made === 0 ? 'First attempt' : `Attempt ${made + 1} of ${attemptsMax}`}
            {nextAttemptAt !== null && isEnabled && (
              <>
                {' '}
                at <LocalTime at={nextAttemptAt} />
              </>
            )}
            {!isEnabled && ', not while the webhook is off'}
          </span>
        </li>
      )}
      {!isOver && made + 1 < attemptsMax && <Planned from={made + 2} />}
    </ol>
  )
}

function Planned({ from }: { from: number }) {
  const waits = Array.from({ length: attemptsMax - from + 1 }, (_, index) => waitText(retryStepMs(from - 1 + index)))
  return (
    <li className="flex gap-3 text-13 text-ink-3">
      <CircleDashed aria-hidden size={16} strokeWidth={1.5} className="mt-0.5 shrink-0" />
      <span>
        If that fails: attempts {from} to {attemptsMax}, each after a longer wait ({waits.join(', ')}).
      </span>
    </li>
  )
}

function Made({ attempt, isLast }: { attempt: DeliveryAttempt; isLast: boolean }) {
  const [isOpen, setOpen] = useState(isLast)
  const accepted = attempt.errorKind === null
  const Glyph = accepted ? CircleCheck : CircleAlert
  const cause = likelyCause(attempt)
  return (
    <li className="flex gap-3">
      <Glyph
        aria-hidden
        size={16}
        strokeWidth={1.5}
        className={accepted ? 'mt-0.5 shrink-0 text-ok' : 'mt-0.5 shrink-0 text-fail'}
      />
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span>
            <span className="font-medium">Attempt {attempt.number}</span> {outcome(attempt)}
          </span>
          <span className="text-13 text-ink-3 tabular-nums">
            <LocalTime at={attempt.startedAt} />, {Math.round(attempt.durationMs)} ms
          </span>
        </div>
        {cause !== undefined && <p className="text-13 text-ink-2">{cause}</p>}
        <div>
          <Button size="sm" variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Hide request and answer' : 'Show request and answer'}
          </Button>
        </div>
        {isOpen && <Exchange attempt={attempt} />}
      </div>
    </li>
  )
}

function outcome({ errorKind, result }: DeliveryAttempt): string {
  if (errorKind === null) return `accepted with ${result.statusCode}`
  return result.statusCode === null ? 'got no answer' : `answered ${result.statusCode}`
}

function Exchange({ attempt }: { attempt: DeliveryAttempt }) {
  const { body, headers, message } = attempt.result
  return (
    <div className="grid grid-cols-1 gap-4">
      <Headers title="Request headers" headers={attempt.requestHeaders} />
      {headers !== null && <Headers title="Answer headers" headers={headers} />}
      {body !== null && body !== '' && (
        <div className="grid grid-cols-1 gap-1">
          <h4 className="text-13 font-medium">Answer body</h4>
          <Payload text={body} label="The body of the answer" />
        </div>
      )}
      {message !== null && attempt.errorKind !== null && (
        <p className="text-13 text-ink-3">
          <UntrustedText text={message} />
        </p>
      )}
    </div>
  )
}

function Headers({ title, headers }: { title: string; headers: readonly HttpHeader[] }) {
  return (
    <div className="grid grid-cols-1 gap-1">
      <h4 className="text-13 font-medium">{title}</h4>
      <dl className="grid grid-cols-1 gap-x-4 rounded-control bg-sunken p-3 font-mono text-12 sm:grid-cols-[auto_1fr]">
        {headers.map(({ name, value }, index) => (
          <div key={`${name} ${index}`} className="col-span-full grid grid-cols-subgrid">
            <dt className="text-ink-3">
              <UntrustedText text={name} />
            </dt>
            <dd className="min-w-0">{value === null ? '(hidden)' : <UntrustedText text={value} />}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
