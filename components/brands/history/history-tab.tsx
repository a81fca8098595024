'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { parseAsStringLiteral, useQueryState } from '#components/ui/address-state.ts'
import type { Brand } from '#contract/brands/brand.ts'
import type { BrandChange, ClaimChange } from '#contract/brands/brand-history.ts'
import { plural } from '#lib/client/format-text.ts'
import { historyQuery } from '#lib/client/brands/history/history-query.ts'
import { changeGroups, groupLabels, readChange, type ChangeGroup } from '#lib/client/brands/history/read-change.ts'
import { groupsOf } from '#lib/client/brands/history/sum-changes.ts'
import { Button } from '#components/ui/button.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { QueryFailure } from '#components/ui/query-failure.tsx'
import { Segments } from '#components/ui/segments.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { LocalTime } from '#components/ui/local-time.tsx'
import { ChangeCard } from './change-card.tsx'
import { RecentChanges } from './recent-changes.tsx'

/** What of a brand changed since it is indexed, newest first; the filter is in the address. */
export function HistoryTab({ brand }: { brand: Brand }) {
  const query = useInfiniteQuery(historyQuery(brand.id))
  const [shown, setShown] = useQueryState('changes', parseAsStringLiteral(['all', ...changeGroups]).withDefault('all'))
  const changes = query.data?.pages.flatMap((page) => page.changes) ?? []
  if (query.isPending) return <Skeleton className="h-60" />
  if (query.isError && changes.length === 0)
    return <QueryFailure query={query} title="The history could not be read" rest="The brand itself is complete." />
  const claims = shown === 'all' ? (query.data?.pages.flatMap((page) => page.claims) ?? []) : []
  const entries = [...changes.filter((change) => isAbout(change, shown)), ...claims].toSorted(newestFirst)
  const newest = changes[0]?.version
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <RecentChanges brand={brand} changes={changes} />
      <Filter groups={groupsOf(changes)} shown={shown} onShow={(next) => setShown(next)} />
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {entries.map((entry) => (
          <li key={'version' in entry ? entry.version : `${entry.action} ${entry.at}`}>
            {'version' in entry ? (
              <ChangeCard
                change={entry}
                domain={brand.domain}
                isNewest={entry.version === newest}
                only={shown === 'all' ? undefined : shown}
              />
            ) : (
              <ClaimCard {...entry} />
            )}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-3">
        {query.hasNextPage && (
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Older changes
          </Button>
        )}
        {query.isFetchNextPageError && <span className="text-13 text-fail">They could not be read; try again.</span>}
        <p role="status" className="text-13 text-ink-3">
          {countText(entries.length, changes.length, query.hasNextPage)}
        </p>
      </div>
    </div>
  )
}

type Dated = { at: string }
const newestFirst = (one: Dated, other: Dated) => (one.at < other.at ? 1 : -1)

const isAbout = ({ delta }: BrandChange, shown: ChangeGroup | 'all') =>
  shown === 'all' || (delta !== null && readChange(delta).some(({ group }) => group === shown))

const countText = (shown: number, all: number, hasMore: boolean) =>
  `${shown < all ? `${shown} of ` : ''}${plural(all, 'version')}${hasMore ? ' so far' : ''}`

type FilterProps = {
  groups: readonly ChangeGroup[]
  shown: ChangeGroup | 'all'
  onShow: (next: ChangeGroup | 'all') => void
}

function Filter({ groups, shown, onShow }: FilterProps) {
  if (groups.length < 2 && shown === 'all') return null
  const options = [
    { value: 'all' as const, label: 'All' },
    ...groups.map((group) => ({ value: group, label: groupLabels[group] })),
  ]
  return (
    <div>
      <Segments<ChangeGroup | 'all'> label="Show changes of" options={options} value={shown} onChange={onShow} />
    </div>
  )
}

function ClaimCard({ at, action, domain }: ClaimChange) {
  const isMerge = action === 'merge' || action === 'unmerge'
  return (
    <Panel title={claimWords[action]}>
      <p className="text-13 text-ink-3">
        {isMerge && <span className="font-mono wrap-anywhere">{domain} · </span>}
        <LocalTime at={at} />
      </p>
    </Panel>
  )
}

const claimWords: Record<ClaimChange['action'], string> = {
  claim: 'Claimed by its owner',
  withdraw_claim: 'A claim was withdrawn',
  verify: 'The claim was verified',
  withdraw_verification: 'The verification was withdrawn',
  merge: 'Another brand was merged into this one',
  unmerge: 'A merged brand was parted again',
}
