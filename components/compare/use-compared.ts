'use client'

import { useQueries } from '@tanstack/react-query'
import { brandQuery } from '#lib/client/brands/brand-query.ts'
import { crawlProgressQuery } from '#lib/client/brands/crawl/crawl-queries.ts'
import { compared, type Compared } from '#lib/client/compare/compare-brands.ts'
import { comparedKey, type ComparedItem } from '#lib/client/compare/compared-item.ts'
import { versionQuery } from '#lib/client/compare/version-query.ts'

/** What came of one column. */
export type ColumnState = { key: string; item: ComparedItem } & (
  { type: 'found'; column: Compared } | { type: 'waiting' } | { type: 'failed'; reason: string; retry: () => void }
)

/**
 * Looks up every brand of the comparison, those with a date as they were then. A lookup may wait for a crawl; whether the
 * service responds at all is asked meanwhile, so that one that hangs is told within 8 s.
 */
export function useCompared(items: readonly ComparedItem[]): ColumnState[] {
  const identifiers = [...new Set(items.map(({ identifier }) => identifier))]
  const brands = useQueries({ queries: identifiers.map((identifier) => brandQuery(identifier)) })
  const isAwaited = identifiers.map(
    (_, index) => brands[index]?.data === undefined || brands[index].data.type === 'queued',
  )
  const crawls = useQueries({
    queries: identifiers.map((identifier, index) => {
      const enabled = isAwaited[index] === true
      return { ...crawlProgressQuery(identifier, enabled), enabled }
    }),
  })
  const brandOf = ({ identifier }: ComparedItem) => brands[identifiers.indexOf(identifier)]
  const dated = items.flatMap((item) => {
    const answer = brandOf(item)?.data
    return item.at !== undefined && answer?.type === 'found' ? { item, id: answer.brand.id, at: item.at } : []
  })
  const versions = useQueries({ queries: dated.map(({ id, at }) => versionQuery(id, at)) })
  return items.map((item): ColumnState => {
    const base = { key: comparedKey(item), item }
    const query = brandOf(item)
    const answer = query?.data
    const crawl = crawls[identifiers.indexOf(item.identifier)]
    const retry = () => {
      void query?.refetch()
      if (crawl?.error) void crawl.refetch()
    }
    if (answer === undefined || answer.type === 'queued') {
      if (crawl?.error) return { ...base, type: 'failed', reason: crawl.error.message, retry }
      return { ...base, type: 'waiting' }
    }
    if (answer.type !== 'found') return { ...base, type: 'failed', reason: reasonOf(answer), retry }
    if (item.at === undefined) return { ...base, type: 'found', column: compared(item, answer.brand) }
    const version = versions[dated.findIndex((one) => comparedKey(one.item) === base.key)]
    if (version?.error)
      return { ...base, type: 'failed', reason: version.error.message, retry: () => void version.refetch() }
    if (version?.data === undefined) return { ...base, type: 'waiting' }
    return { ...base, type: 'found', column: compared(item, version.data.brand) }
  })
}

type Lost = { type: 'missing'; reason: string } | { type: 'refused'; failure: { reason: string } }
const reasonOf = (answer: Lost) => (answer.type === 'missing' ? answer.reason : answer.failure.reason)
