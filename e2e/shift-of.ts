import type { Page } from '@playwright/test'

type Shift = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/** How far the page has moved by itself so far, its cumulative layout shift, and what moved how. */
export const shiftsOf = (page: Page): Promise<{ sum: number; moved: string[] }> =>
  page.evaluate(
    () =>
      new Promise<{ sum: number; moved: string[] }>((resolve) => {
        let sum = 0
        const moved: string[] = []
        const placeOf = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ')
        const textOf = (node: Node | null) =>
          (node instanceof Element ? node.outerHTML : (node?.textContent ?? '')).slice(0, 120)
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as Shift[]) {
            if (entry.hadRecentInput) continue
            sum += entry.value
            for (const { node, previousRect, currentRect } of entry.sources)
              moved.push(
                `${entry.value.toFixed(4)} at ${Math.round(entry.startTime)} ms, ${placeOf(previousRect)} to ${placeOf(currentRect)}: ${textOf(node)}`,
              )
          }
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve({ sum, moved }), 200)
      }),
  )

/** Its cumulative layout shift alone. */
export const shiftOf = async (page: Page): Promise<number> => (await shiftsOf(page)).sum
