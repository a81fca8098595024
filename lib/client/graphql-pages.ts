import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'

type Page<Node> = {
  nodes: readonly Node[]
  totalCount: number
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
}

/** The cursor of the page after this one, for `useInfiniteQuery`; undefined at the end. */
export const pageAfter = (page: Page<unknown> | undefined): string | undefined =>
  page?.pageInfo.hasNextPage ? (page.pageInfo.endCursor ?? undefined) : undefined

/** What a list on screen needs of a GraphQL connection that is read page by page. */
export function connectionList<Node>(query: UseInfiniteQueryResult<InfiniteData<Page<Node> | undefined>>) {
  return {
    nodes: query.data?.pages.flatMap((page) => page?.nodes ?? []),
    /** Of all pages. */
    totalCount: query.data?.pages[0]?.totalCount ?? 0,
    hasMore: query.hasNextPage,
    error: query.error,
    isLoading: query.isFetching,
    loadMore: () => void query.fetchNextPage(),
    refresh: () => void query.refetch(),
  }
}
