'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Brand } from '#contract/brands/brand.ts'
import type { BrandChange, ClaimChange } from '#contract/brands/brand-history.ts'
import { plural } from '#lib/client/format-text.ts'
import { historyQuery } from '#lib/client/brands/history-query.ts'
import { Button } from '#components/ui/button.tsx'
import { missingPartText } from '#lib/client/brands/missing-words.ts'
import { LocalTime } from '#components/ui/local-time.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { QueryFailure } from '#components/ui/query-failure.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'

type HistoryTabProps = {
  brand: Brand
  /** Draws the changes of a version, old beside new. */
  renderDelta: (delta: NonNullable<BrandChange['delta']>) => ReactNode
}

/** What of a brand changed since it is held, newest first. */
export function HistoryTab({ brand, renderDelta }: HistoryTabProps) {
  const query = useInfiniteQuery(historyQuery(brand.id))
  const changes = query.data?.pages.flatMap((page) => page.changes) ?? []
  const claims = query.data?.pages.flatMap((page) => page.claims) ?? []
  const entries = [...changes, ...claims].toSorted((one, other) => (one.at < other.at ? 1 : -1))
  if (query.isPending) return <Skeleton className="h-60" />
  if (query.isError && changes.length === 0)
    return <QueryFailure query={query} title="The history could not be read" rest="The brand itself is complete." />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {changes.length === 0 && <p className="text-ink-2">No version of it is kept.</p>}
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {entries.map((entry) => (
          <li key={'version' in entry ? entry.version : `${entry.action} ${entry.at}`}>
            {'version' in entry ? <ChangeCard change={entry} renderDelta={renderDelta} /> : <ClaimCard {...entry} />}
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
          {plural(changes.length, 'version')} shown{query.hasNextPage ? '' : ', all that are kept'}.
        </p>
      </div>
    </div>
  )
}

function ChangeCard({
  change: { version, at, origin, missing, delta },
  renderDelta,
}: { change: BrandChange } & Pick<HistoryTabProps, 'renderDelta'>) {
  const fields = delta === null ? 0 : Object.keys(delta).length
  return (
    <Panel title={titleOf(delta, fields)} actions={<span className="text-13 text-ink-3">Version {version}</span>}>
      <p className="text-13 text-ink-3">
        <LocalTime at={at} />, {originWords[origin]}
      </p>
      {missing.length > 0 && <MissingParts missing={missing} />}
      {delta === null && (
        <p className="mt-3 text-ink-2">The first version that is kept; changes are told from here on.</p>
      )}
      {delta !== null && fields === 0 && (
        <p className="mt-3 text-ink-2">Only what is measured moved: evidence, order, scores. Nobody was told of it.</p>
      )}
      {delta !== null && fields > 0 && renderDelta(delta)}
    </Panel>
  )
}

function MissingParts({ missing }: Pick<BrandChange, 'missing'>) {
  return (
    <Notice tone="warn" title="Partial crawl" className="mt-3">
      <ul>
        {missing.map((one) => (
          <li key={`${one.part} ${one.url}`}>
            Missing: {missingPartText(one)}
            {one.url !== null && (
              <>
                : <UntrustedText text={one.url} />
              </>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function ClaimCard({ at, action }: ClaimChange) {
  return (
    <Panel title={claimWords[action]}>
      <p className="text-13 text-ink-3">
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
}

const originWords: Record<BrandChange['origin'], string> = {
  seed: 'as it came with the installation',
  crawl: 'from a visit to the site',
  curator: 'corrected by an operator',
}

function titleOf(delta: BrandChange['delta'], fields: number): string {
  if (delta === null) return 'First described'
  return fields === 0 ? 'Nothing that counts as a change' : `${plural(fields, 'field')} changed`
}
