'use client'

import { useQuery } from '@tanstack/react-query'
import type { SystemCheck } from '#contract/operations/checks.ts'
import { plural } from '#lib/client/format-text.ts'
import { checksQuery } from '#lib/client/operations/checks-query.ts'
import { classNames } from '#components/ui/class-names.ts'
import { Panel } from '#components/ui/panel.tsx'
import { QueryFailure } from '#components/ui/query-failure.tsx'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { type Tone, toneGlyphs } from '#components/ui/tone.ts'
import { SystemTestForm } from './system-test-form.tsx'

/** A line for each part of the installation, what is wrong first, each with what to do. */
export function ChecksPanel() {
  const query = useQuery(checksQuery())
  if (query.isPending) return <Skeleton className="h-[max(35rem,90dvh)]" />
  if (!query.data) {
    return <QueryFailure query={query} title="The checks could not be read" rest="Nothing was changed." />
  }
  const { checks, at } = query.data
  return (
    <Panel
      title={headOf(checks)}
      note={
        <>
          Checked <RelativeTime at={at} /> ago.
        </>
      }
    >
      <ul aria-label="Status" className="-mx-4 border-t border-line sm:-mx-5">
        {checks.map((check) => (
          <CheckLine key={check.name} check={check} />
        ))}
      </ul>
    </Panel>
  )
}

function headOf(checks: readonly SystemCheck[]): string {
  const count = (state: SystemCheck['state']) => checks.filter((check) => check.state === state).length
  const [wrong, look] = [count('wrong'), count('worth a look')]
  if (wrong === 0) return look === 0 ? 'Nothing to act on' : `${plural(look, 'thing')} to look at`
  return `${plural(wrong, 'thing')} to act on${look === 0 ? '' : `, ${look} to look at`}`
}

const looks: Record<SystemCheck['state'], { tone: Tone; word: string; ink: string }> = {
  wrong: { tone: 'fail', word: 'Act now', ink: 'text-fail' },
  'worth a look': { tone: 'warn', word: 'Look at it', ink: 'text-warn' },
  'not checked': { tone: 'idle', word: 'Not checked', ink: 'text-ink-3' },
  good: { tone: 'ok', word: 'Fine', ink: 'text-ok' },
}

function CheckLine({ check: { name, state, said, next, test } }: { check: SystemCheck }) {
  const { tone, word, ink } = looks[state]
  const Glyph = toneGlyphs[tone]
  return (
    <li
      className={classNames(
        'grid grid-cols-[16px_minmax(0,1fr)] items-start gap-x-3 gap-y-1 border-b border-line px-4 py-2.5 last:border-b-0 sm:grid-cols-[16px_144px_minmax(0,1fr)] sm:px-5',
        state === 'wrong' && 'bg-fail-ground',
      )}
    >
      <Glyph aria-hidden size={16} strokeWidth={1.5} className={classNames('mt-0.5', ink)} />
      <p className="font-medium">
        {name}
        <span className="sr-only">: {word}</span>
      </p>
      <div className="grid min-w-0 gap-1.5 max-sm:col-start-2">
        <p className={classNames('wrap-anywhere', state === 'wrong' ? 'text-ink' : 'text-ink-2')}>
          {said} {next !== null && <strong className="font-medium text-ink">{next}</strong>}
        </p>
        {test !== null && <SystemTestForm test={test} />}
      </div>
    </li>
  )
}
