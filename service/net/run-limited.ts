/** Runs `work` over the items, at most `atOnce` at a time, each started in order; the results are in the items' order. */
export async function runLimited<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const queue = items.entries()
  const lane = async (): Promise<void> => {
    // All lanes draw from one iterator, so each item is taken once.
    for (const [index, item] of queue) results[index] = await work(item, index)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, lane))
  return results
}
