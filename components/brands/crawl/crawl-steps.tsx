import { Check } from 'lucide-react'
import type { CrawlProgress } from '#contract/crawls/crawl-progress.ts'
import { isSlow, shownSteps, slowText, timeText, type ShownStep } from '#lib/client/brands/crawl/crawl-words.ts'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'

type CrawlStepsProps = {
  /** What is being read, before the service has said it. */
  identifier: string
  progress: CrawlProgress | undefined
  elapsedMs: number
  /** What else there is to say; the time takes its place when the crawl is slow. */
  foot: string
}

/** The steps of a crawl, one line each from the start, so that nothing moves as they are done. */
export function CrawlSteps({ identifier, progress, elapsedMs, foot }: CrawlStepsProps) {
  const usualMs = progress?.usualMs ?? null
  return (
    <div className="grid h-full grid-cols-[minmax(0,1fr)] content-between gap-3">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <p className="flex items-baseline justify-between gap-3">
          <span className="truncate text-13 font-semibold">
            {progress?.state === 'queued' ? 'In the queue: ' : 'Reading '}
            <UntrustedText text={progress?.domain ?? identifier} />
          </span>
          <span aria-hidden className="shrink-0 text-12 text-ink-3 tabular-nums">
            {timeText(elapsedMs, usualMs)}
          </span>
        </p>
        <ol className="grid gap-1.5">
          {shownSteps(progress?.found ?? null).map((step) => (
            <Step key={step.step} {...step} />
          ))}
        </ol>
      </div>
      <p className="text-12 text-ink-3">{isSlow(elapsedMs, usualMs) ? slowText : foot}</p>
    </div>
  )
}

const stateWords = { done: 'done', running: 'running', waiting: 'not yet' }

function Step({ label, state, note }: ShownStep) {
  return (
    <li className="flex h-6 items-center gap-2.5 text-13">
      <Mark state={state} />
      <span className={state === 'waiting' ? 'text-ink-3' : ''}>
        {label}
        <span className="sr-only">, {stateWords[state]}</span>
      </span>
      <span className="ms-auto text-12 text-ink-3 tabular-nums">{note}</span>
    </li>
  )
}

function Mark({ state }: Pick<ShownStep, 'state'>) {
  if (state === 'done')
    return (
      <span aria-hidden className="grid size-4 place-items-center rounded-full bg-ok-ground text-ok">
        <Check size={12} strokeWidth={2} />
      </span>
    )
  const look = state === 'running' ? 'border-ink border-e-transparent motion-safe:animate-spin' : 'border-control'
  return <span aria-hidden className={`size-4 rounded-full border-[1.5px] ${look}`} />
}
