'use client'

import type { CrawlJob } from '#contract/operations/crawl-jobs.ts'
import { numberText } from '#lib/client/format-text.ts'
import { Button } from '#components/ui/button.tsx'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import { StatusBadge } from '#components/ui/status-badge.tsx'
import { Table, Td, Tr } from '#components/ui/table.tsx'
import type { Tone } from '#components/ui/tone.ts'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'
import type { useChangeCrawlJobs } from './use-change-crawl-jobs.ts'

type Change = ReturnType<typeof useChangeCrawlJobs>

export function CrawlJobTable({ jobs, more, change }: { jobs: readonly CrawlJob[]; more: boolean; change: Change }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Table
        caption="Crawls, active first, then as they are taken"
        className="rounded-control border border-line bg-surface px-4"
        columns={['Site', 'State', { end: 'In line' }, 'Queued', { end: 'Tries' }, 'Last error', { unseen: 'Change' }]}
      >
        {jobs.map((job) => (
          <JobRow key={job.id} job={job} change={change} />
        ))}
      </Table>
      {more && <p className="text-13 text-ink-3">The first {numberText(jobs.length)}. Search for others by domain.</p>}
    </div>
  )
}

const looks: Record<CrawlJob['state'], { tone: Tone; word: string }> = {
  active: { tone: 'info', word: 'Crawling' },
  waiting: { tone: 'idle', word: 'Waiting' },
  failed: { tone: 'fail', word: 'Failed' },
  canceled: { tone: 'idle', word: 'Canceled' },
}

function JobRow({ job, change }: { job: CrawlJob; change: Change }) {
  const { target, state, position, createdAt, tries, lastError } = job
  const { tone, word } = looks[state]
  return (
    <Tr>
      <Td className="min-w-40 py-2 font-medium wrap-anywhere">
        <UntrustedText text={target} />
      </Td>
      <Td className="whitespace-nowrap">
        <StatusBadge tone={tone}>{word}</StatusBadge>
      </Td>
      <Td className="text-end tabular-nums">{position === null ? '–' : numberText(position)}</Td>
      <Td className="whitespace-nowrap">
        <RelativeTime at={createdAt} />
      </Td>
      <Td className="text-end tabular-nums">{numberText(tries)}</Td>
      <Td className="min-w-40 text-ink-2">{lastError === null ? '–' : <UntrustedText text={lastError} />}</Td>
      <Td className="text-end whitespace-nowrap">
        <JobButton job={job} change={change} />
      </Td>
    </Tr>
  )
}

function JobButton({ job: { id, target, domain, state }, change }: { job: CrawlJob; change: Change }) {
  if (state === 'active') return null
  const isBusy = change.isPending && 'id' in change.variables && change.variables.id === id
  if (state === 'canceled') {
    if (domain === null) return null
    return (
      <Button size="sm" aria-label={`Crawl ${target} again`} onClick={() => change.mutate({ action: 'crawl', domain })}>
        Crawl again
      </Button>
    )
  }
  const action = state === 'failed' ? 'retry' : 'cancel'
  const word = action === 'retry' ? 'Retry' : 'Cancel'
  return (
    <Button size="sm" busy={isBusy} aria-label={`${word} ${target}`} onClick={() => change.mutate({ action, id })}>
      {word}
    </Button>
  )
}
