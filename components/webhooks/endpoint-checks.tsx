'use client'

import { Circle, CircleCheck, CircleHelp, CircleX, LoaderCircle } from 'lucide-react'
import type { EndpointCheck } from '#lib/client/webhooks/check-endpoint-document.ts'
import { Button } from '#components/ui/button.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'
import { Problem } from '#components/ui/problem.tsx'
import { useEndpointCheck } from './use-endpoint-check.ts'

const steps: Record<EndpointCheck['step'], string> = {
  ADDRESS: 'Encrypted address',
  NAME: 'Leads to the public internet',
  TLS: 'Connects, with a valid certificate',
  ANSWER: 'Responds to a signed example',
}

const looks = {
  PASSED: { Glyph: CircleCheck, tone: 'text-ok', word: 'Fine' },
  DOUBTFUL: { Glyph: CircleHelp, tone: 'text-warn', word: 'Not sure' },
  FAILED: { Glyph: CircleX, tone: 'text-fail', word: 'Failed' },
  NOT_TRIED: { Glyph: Circle, tone: 'text-ink-3', word: 'Not tried' },
} as const

type EndpointChecksProps = { url: string | undefined; authorization: string }

/** What can be known of an address before it is registered, a line each; the example is sent only when asked for. */
export function EndpointChecks({ url, authorization }: EndpointChecksProps) {
  const { checks, problem, isBusy, sendTest } = useEndpointCheck(url, authorization)
  if (url === undefined) return null
  const mayTest = checks?.every(({ step, state }) => step === 'ANSWER' || state !== 'FAILED') ?? false
  return (
    <section aria-label="Endpoint checks" className="grid gap-3 rounded-control border border-line bg-surface p-4">
      <ul aria-live="polite" aria-busy={isBusy} className="grid gap-2">
        {(Object.keys(steps) as EndpointCheck['step'][]).map((step) => (
          <CheckLine key={step} title={steps[step]} check={checks?.find((check) => check.step === step)} />
        ))}
      </ul>
      <Problem text={problem} />
      <div className="flex flex-wrap items-center gap-3">
        <Button size="sm" onClick={sendTest} busy={isBusy} disabled={!mayTest}>
          Send a signed example
        </Button>
        <p className="text-13 text-ink-3">Free. Nothing is stored, and it is sent only when you press this.</p>
      </div>
    </section>
  )
}

function CheckLine({ title, check }: { title: string; check: EndpointCheck | undefined }) {
  const { Glyph, tone, word } = check
    ? looks[check.state]
    : { Glyph: LoaderCircle, tone: 'text-ink-3', word: 'Looking' }
  return (
    <li className="flex gap-2">
      <Glyph aria-hidden size={16} strokeWidth={1.5} className={`mt-0.5 shrink-0 ${tone}`} />
      <div className="min-w-0">
        <p>
          {title}: <span className={tone}>{word}</span>
        </p>
        {check && check.state !== 'PASSED' && (
          <p className="text-13 text-ink-2">
            <UntrustedText text={check.message} />
          </p>
        )}
      </div>
    </li>
  )
}
