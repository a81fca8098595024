import { colornames } from 'color-name-list/bestof'
import { converter } from 'culori'

const toOklab = converter('oklab')
type Named = { name: string; l: number; a: number; b: number }
let named: Named[] | undefined

/**
 * The closest name of a color, by distance in OKLab, from a fixed list (color-name-list, "best of", pinned): the same
 * hex has the same name everywhere. Undefined for what is no hex color.
 */
export function colorName(hex: string): string | undefined {
  const wanted = position(hex)
  if (!wanted) return undefined
  named ??= colornames.flatMap(({ name, hex: its }) => ({ name, ...(position(its) ?? { l: 0, a: 0, b: 0 }) }))
  let best: Named | undefined
  let least = Infinity
  for (const one of named) {
    const distance = (one.l - wanted.l) ** 2 + (one.a - wanted.a) ** 2 + (one.b - wanted.b) ** 2
    if (distance < least) [best, least] = [one, distance]
  }
  return best?.name
}

function position(hex: string): { l: number; a: number; b: number } | undefined {
  const color = toOklab(hex)
  return color && { l: color.l, a: color.a, b: color.b }
}
