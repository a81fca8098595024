'use client'

import type { SystemState } from '#contract/operations/system.ts'
import { numberText, percentText } from '#lib/client/format-text.ts'
import { LocalTime } from '#components/ui/local-time.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { StatusBadge } from '#components/ui/status-badge.tsx'
import { Table, Td, Tr } from '#components/ui/table.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'

const words: Readonly<Record<string, { word: string; tone: 'ok' | 'idle' | 'warn' }>> = {
  held: { word: 'Indexed', tone: 'ok' },
  unchanged: { word: 'Not changed', tone: 'ok' },
  unresolvable: { word: 'No such host', tone: 'idle' },
  refused: { word: 'Refused by site', tone: 'idle' },
  unreachable: { word: 'Not reached', tone: 'warn' },
  unusable: { word: 'Nothing usable', tone: 'idle' },
  timeout: { word: 'Too slow', tone: 'warn' },
}
const wordsOf = (outcome: string) => words[outcome] ?? { word: outcome, tone: 'idle' as const }

/** How the latest crawls ended. */
export function CrawlsPanel({ crawls: { outcomes, latest } }: Pick<SystemState, 'crawls'>) {
  const all = outcomes.reduce((sum, { count }) => sum + count, 0)
  return (
    <Panel title="Crawls" note={all === 0 ? 'No site was crawled yet.' : `Of the last ${numberText(all)}.`}>
      <ul className="mb-4 flex flex-wrap gap-x-6 gap-y-2">
        {outcomes.map(({ outcome, count }) => (
          <li key={outcome} className="flex items-center gap-2 tabular-nums">
            <StatusBadge tone={wordsOf(outcome).tone}>{wordsOf(outcome).word}</StatusBadge>
            {numberText(count)}
            <span className="text-13 text-ink-3">{percentText(count / all)}</span>
          </li>
        ))}
      </ul>
      {latest.length > 0 && (
        <div className="max-h-80 overflow-y-auto">
          <Table
            caption="The latest crawls, newest first"
            columns={['When', 'Site', 'Outcome', { end: 'Time taken' }, 'Details']}
          >
            {latest.map(({ domain, startedAt, durationMs, outcome, detail }) => (
              <Tr key={`${domain} ${startedAt}`}>
                <Td className="whitespace-nowrap">
                  <LocalTime at={startedAt} />
                </Td>
                <Td className="min-w-32">
                  <UntrustedText text={domain} />
                </Td>
                <Td>
                  <StatusBadge tone={wordsOf(outcome).tone}>{wordsOf(outcome).word}</StatusBadge>
                </Td>
                <Td className="text-end whitespace-nowrap">{numberText(durationMs)} ms</Td>
                <Td className="min-w-40 text-ink-2">{detail !== null && <UntrustedText text={detail} />}</Td>
              </Tr>
            ))}
          </Table>
        </div>
      )}
    </Panel>
  )
}
