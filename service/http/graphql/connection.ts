import type { Page } from '../../verbs/webhooks/page.ts'

// The largest Int of GraphQL; a lifetime count may pass it one day.
const intMax = 2_147_483_647

/** A page in the shape of a connection: edges, the nodes beside them, and where it begins and ends. */
export function connection<Entry>(page: Page<Entry>, totalCount: number | (() => Promise<number>)) {
  const { entries, hasNextPage, hasPreviousPage } = page
  return {
    totalCount: typeof totalCount === 'number' ? Math.min(totalCount, intMax) : totalCount,
    pageInfo: {
      startCursor: entries[0]?.cursor ?? null,
      endCursor: entries.at(-1)?.cursor ?? null,
      hasNextPage,
      hasPreviousPage,
      currentPage: null,
      totalPages: null,
    },
    edges: entries,
    nodes: entries.map((entry) => entry.node),
  }
}
