/** One page of a list, each entry with the cursor of its place. */
export type Page<Entry> = {
  entries: { cursor: string; node: Entry }[]
  hasNextPage: boolean
  /** Whether the page was asked for by a cursor: something is before it. */
  hasPreviousPage: boolean
}
