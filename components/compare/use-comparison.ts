'use client'

import { parseAsInteger, parseAsString, useQueryStates } from '#components/ui/address-state.ts'
import {
  comparedKey,
  comparedMax,
  comparedText,
  readCompared,
  type ComparedItem,
} from '#lib/client/compare/compared-item.ts'

/** What is compared, as the address has it: the brands, and which of them the others are compared with. */
export function useComparison() {
  const [{ b, brands, with: chosen }, set] = useQueryStates({
    b: parseAsString.withDefault(''),
    // As people write such a link by hand.
    brands: parseAsString.withDefault(''),
    with: parseAsInteger.withDefault(1),
  })
  const { items, beyond } = readCompared(b === '' ? brands : b)
  const base = chosen >= 1 && chosen <= items.length ? chosen - 1 : 0
  const put = (next: readonly ComparedItem[]) => set({ b: next.length === 0 ? null : comparedText(next), brands: null })
  return {
    items,
    /** What the link names beyond that and is not compared. */
    beyond,
    base,
    isFull: items.length >= comparedMax,
    setBase: (index: number) => set({ with: index === 0 ? null : index + 1 }),
    add: (item: ComparedItem) => put([...items, item]),
    /** Another date of a column; undefined = now. */
    setDate: (key: string, at: string | undefined) =>
      put(items.map((item) => (comparedKey(item) === key ? { identifier: item.identifier, at } : item))),
    remove: (key: string) =>
      set({
        b: comparedText(items.filter((item) => comparedKey(item) !== key)) || null,
        brands: null,
        with: null,
      }),
  }
}

export type Comparison = ReturnType<typeof useComparison>
