'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import type { DecidedAction } from '#contract/operations/moderation.ts'
import { decisionsQuery } from '#lib/client/operations/moderation-queries.ts'
import { Button } from '#components/ui/button.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { QueryFailure } from '#components/ui/query-failure.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { Table, Td, Tr } from '#components/ui/table.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'
import { WhenAndWho } from './when-and-who.tsx'

const done: Record<DecidedAction, string> = {
  claim: 'Claimed',
  verify: 'Verified',
  withdraw_verification: 'Verification withdrawn',
  withdraw_claim: 'Claim withdrawn',
  take_down: 'Taken down',
  restore: 'Restored',
  merge: 'Merged',
  unmerge: 'Parted',
  keep: 'Kept, as adult content',
}

/** What was decided about brands and claims to them, when and why. Nothing in it is ever changed. */
export function DecisionsPanel() {
  const query = useInfiniteQuery(decisionsQuery())
  const decisions = query.data?.pages.flatMap((page) => page.decisions) ?? []
  return (
    <Panel title="Decisions" note="Who decided what about a brand, and why; never changed afterwards.">
      {query.isError && <QueryFailure query={query} title="The decisions could not be read" rest="" />}
      {query.isPending && <Skeleton className="h-24" />}
      {query.isSuccess && decisions.length === 0 && <p className="text-ink-2">Nothing was decided yet.</p>}
      {decisions.length > 0 && (
        <Table caption="Decisions, newest first" columns={['When', 'Who', 'What', 'Why']}>
          {decisions.map(({ id, at, actor, action, domain, into, organization, reason }) => (
            <Tr key={id}>
              <WhenAndWho at={at} actor={actor} />
              <Td className="min-w-40">
                {done[action]}
                <span className="block font-mono text-12 wrap-anywhere text-ink-3">{domain}</span>
                {into !== null && (
                  <span className="block font-mono text-12 wrap-anywhere text-ink-3">
                    {action === 'merge' ? 'into' : 'from'} {into}
                  </span>
                )}
                {organization !== null && <bdi className="block text-12 text-ink-3">{organization}</bdi>}
              </Td>
              <Td className="min-w-56 text-ink-2">
                <UntrustedText text={reason} />
              </Td>
            </Tr>
          ))}
        </Table>
      )}
      {query.hasNextPage && (
        <Button size="sm" className="mt-3" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Older
        </Button>
      )}
    </Panel>
  )
}
