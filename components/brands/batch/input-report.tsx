import type { Viewer } from '#contract/account/viewer.ts'
import { batchSizeMax } from '#contract/brands/lookup-bounds.ts'
import type { BatchInput } from '#lib/client/brands/batch-input.ts'
import { numberText, plural } from '#lib/client/format-text.ts'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'

type InputReportProps = { input: BatchInput; usage: Viewer['usage'] | undefined; onTrim: () => void }

/** What stands in the field and what it can cost, before anything is sent. */
export function InputReport({ input, usage, onTrim }: InputReportProps) {
  const { identifiers, repeated, creditsMax, beyond, tooLong } = input
  const left = usage && usage.quota !== -1 ? Math.max(0, usage.quota - usage.used) : undefined
  return (
    <div className="grid gap-3">
      <p className="text-16 tabular-nums">
        <span className="font-semibold">{numberText(identifiers.length)}</span>{' '}
        <span className="text-ink-3">of {batchSizeMax} identifiers</span>
      </p>
      <p role="status" className="text-ink-2">
        {costSentence(creditsMax, usage)}
      </p>
      {repeated.length > 0 && (
        <Notice title={`${plural(repeated.length, 'identifier')} repeated, charged once`}>
          <Shown texts={repeated} />
        </Notice>
      )}
      {left !== undefined && creditsMax > left && (
        <Notice tone="warn" title="Not enough credits for all">
          The service refuses a request that could use more than is left. Remove{' '}
          {plural(creditsMax - left, 'identifier')}, or nothing is looked up.
        </Notice>
      )}
      {beyond > 0 && (
        <Notice tone="fail" title={`${numberText(beyond)} too many`}>
          <p>One request takes {batchSizeMax}. Send the rest in another.</p>
          <Button size="sm" className="mt-2" onClick={onTrim}>
            Keep the first {batchSizeMax}
          </Button>
        </Notice>
      )}
      {tooLong.length > 0 && (
        <Notice tone="fail" title="Longer than 2,048 characters">
          <Shown texts={tooLong} />
        </Notice>
      )}
    </div>
  )
}

function costSentence(creditsMax: number, usage: Viewer['usage'] | undefined): string {
  const cost = creditsMax === 0 ? 'Costs nothing yet' : `Up to ${plural(creditsMax, 'credit')}`
  if (!usage) return `${cost}.`
  if (usage.quota === -1) return `${cost}. Your plan has no limit.`
  return `${cost}, ${numberText(Math.max(0, usage.quota - usage.used))} left.`
}

const shownMax = 5

function Shown({ texts }: { texts: readonly string[] }) {
  return (
    <p className="font-mono text-12 break-words">
      <UntrustedText text={texts.slice(0, shownMax).join(', ')} />
      {texts.length > shownMax && ` and ${texts.length - shownMax} more`}
    </p>
  )
}
