import { diceOf } from '../dice.ts'
import type { SyntheticBrand } from './synthetic-brands.ts'

/** What is typed, and the domain that should come first where exactly one is right. */
export type Typed = { text: string; name?: string }

/** Texts of each kind, made from brands picked over the whole range; the same in every run. */
export function searchQueries(brands: readonly SyntheticBrand[], count: number): { name: string; texts: Typed[] }[] {
  const dice = diceOf(4_711)
  const pick = (fits: (brand: SyntheticBrand) => boolean): SyntheticBrand => {
    for (;;) {
      const brand = brands[Math.floor(dice() * brands.length)]
      if (brand && fits(brand)) return brand
    }
  }
  const make = (text: (brand: SyntheticBrand) => string, fits = (_: SyntheticBrand) => true) =>
    Array.from({ length: count }, () => {
      const brand = pick(fits)
      return { text: text(brand), name: brand.name }
    })
  const words = ({ name }: SyntheticBrand) => name.split(/[ &]+/)
  return [
    { name: 'prefix of 2', texts: make(({ name }) => name.slice(0, 2)).map(({ text }) => ({ text })) },
    { name: 'prefix of 4', texts: make(({ name }) => name.slice(0, 4)).map(({ text }) => ({ text })) },
    { name: 'exact name', texts: make(({ name }) => name) },
    { name: 'exact domain', texts: make(({ domain }) => domain) },
    {
      name: 'typo in one word',
      texts: make(
        ({ name }) => mistype(name, dice),
        ({ name }) => /^\S{6,}$/.test(name),
      ),
    },
    {
      name: 'typo in several words',
      texts: make(
        ({ name }) => mistype(name, dice),
        ({ name }) => /\s/.test(name),
      ),
    },
    {
      name: 'acronym',
      texts: make(
        (brand) =>
          words(brand)
            .map((word) => word.charAt(0).toLowerCase())
            .join(''),
        (brand) => words(brand).length > 2,
      ).map(({ text }) => ({ text })),
    },
    {
      name: 'later word',
      texts: make(
        (brand) => words(brand)[1] ?? '',
        (brand) => words(brand).length === 2,
      ).map(({ text }) => ({ text })),
    },
    { name: 'miss', texts: Array.from({ length: count }, () => ({ text: noise(dice) })) },
    {
      name: 'miss of several words',
      texts: Array.from({ length: count }, () => ({ text: `${noise(dice)} ${noise(dice)} machines` })),
    },
  ]
}

/** Leaves out, doubles or swaps one letter that is not the first. */
function mistype(text: string, dice: () => number): string {
  const place = 1 + Math.floor(dice() * (text.length - 2))
  const [before, letter, after] = [text.slice(0, place), text.charAt(place), text.slice(place + 1)]
  const roll = dice()
  if (roll < 0.33) return before + after
  if (roll < 0.66) return before + letter + letter + after
  return before + after.charAt(0) + letter + after.slice(1)
}

const noise = (dice: () => number) =>
  Array.from({ length: 7 + Math.floor(dice() * 4) }, () => 'bcdfghjklmnpqrstvwxz'.charAt(Math.floor(dice() * 20))).join(
    '',
  )
