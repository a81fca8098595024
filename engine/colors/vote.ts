import type { Weighted } from './cluster.ts'

/** One reason to take a color for the brand's. `identity`: artwork and declarations; `interface`: what the page paints. */
export type Vote = Weighted & {
  kind: 'identity' | 'interface'
  rule: string
  /** Read from pixels that may have been reduced: near the brand's own code, not always it. */
  isReduced?: boolean
}
