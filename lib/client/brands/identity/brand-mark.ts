import type { Brand } from '#contract/brands/brand.ts'
import { labeledSwatches } from '../colors/role-words.ts'
import { markSource } from '../mark-source.ts'

/**
 * What stands for a brand in a small square, the same everywhere: its icon, else its symbol, else its logo; where it has
 * none, its first letter on its primary color.
 */
export function markOf(brand: Brand): { src: string | undefined; letterGround: string | undefined } {
  return {
    src: markSource(brand),
    letterGround: labeledSwatches(brand).find(({ label }) => label === 'Primary')?.hex,
  }
}
