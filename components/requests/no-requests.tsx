'use client'

import type { CodeTarget } from '#contract/dashboard/code-target.ts'
import { firstCallCommand } from '#lib/client/curl-command.ts'
import { isFiltered, rangeLabels } from '#lib/client/requests/request-filter.ts'
import { outcomeWords } from '#lib/client/requests/request-words.ts'
import { Button } from '#components/ui/button.tsx'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import type { RequestFilterState } from './use-request-filter.ts'

/** Nothing fits the filters: names them, and takes them away with one click. */
export function NoCallsFit({ filters: { filter, clear } }: { filters: RequestFilterState }) {
  const { status, outcome, route, source, q } = filter
  const named = [
    q && `“${q}”`,
    status && `status ${status}`,
    outcome && outcomeWords(outcome).word.toLowerCase(),
    route && `route ${route}`,
    isFiltered({ ...filter, q: '', status: '', outcome: '', route: '', source: '' }) && 'one caller',
    source && `from ${source}`,
  ].filter(Boolean)
  return (
    <EmptyState title="No call fits" action={<Button onClick={clear}>Clear filters</Button>}>
      Asked for: <bdi>{named.join(', ')}</bdi>.
    </EmptyState>
  )
}

type NoCallsYetProps = { target: CodeTarget; filters: RequestFilterState }

/** No call in the span: what would stand here, how to look further back, and a call to make. */
export function NoCallsYet({ target, filters: { filter, set, setSpan } }: NoCallsYetProps) {
  const command = firstCallCommand(target)
  const isSpan = filter.from !== ''
  return (
    <EmptyState
      title={isSpan ? 'No call in this span' : `No call in the last ${rangeLabels[filter.range]}`}
      action={
        <div className="flex flex-wrap gap-2">
          <CopyButton text={command} label="Copy a first call, free" variant="secondary" size="md" />
          {isSpan && <Button onClick={() => setSpan(undefined)}>Show the last {rangeLabels[filter.range]}</Button>}
          {!isSpan && filter.range !== '31d' && (
            <Button onClick={() => set({ range: '31d' })}>Look back 31 days</Button>
          )}
        </div>
      }
    >
      Calls with your keys appear here within a second: what each asked for, its response, and what it cost or why it
      was free.
    </EmptyState>
  )
}
