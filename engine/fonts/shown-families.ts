import type { BrandFont } from '#contract/brands/brand.ts'
import { unquote } from '../css/style-sheet.ts'
import type { Measurement } from '../rendered/measurement.ts'
import { bundled, bundledName } from './font-stack.ts'

/** A family that the page set text in and a browser had loaded. */
export type ShownFamily = {
  /** As style sheets name it. */
  css: string
  /** As its brand's fonts are named. */
  name: string
  /** What it was used for, the most first. */
  uses: BrandFont['type'][]
  /** Weights that text was set in, light to bold. */
  weights: number[]
  /** The one that most of its main use was set in. */
  weight: number
  style: 'normal' | 'italic'
}

const thresholds = {
  familiesMax: 4,
  /** Families of a stack that are looked at. */
  stackMax: 10,
  weightsMax: 9,
}

type Vote = { role: BrandFont['type']; weight: number; style: 'normal' | 'italic'; score: number }

/** The loaded families that text was set in: the title's, the body's, then by use; at most four. */
export function shownFamilies({ texts, families }: Measurement): ShownFamily[] {
  const loaded = new Set(families.map((family) => unquote(family).toLowerCase()))
  const votes = new Map<string, Vote[]>()
  for (const { stack, role, weight, style, score } of texts) {
    const names = stack.split(',', thresholds.stackMax).map(unquote)
    const css = names.find((name) => loaded.has(name.toLowerCase()))
    if (css !== undefined) votes.set(css, [...(votes.get(css) ?? []), { role, weight, style, score }])
  }
  const listed = [...votes].map(([css, own]) => ({
    family: describe(css, own),
    title: sum(own, 'title'),
    body: sum(own, 'body'),
  }))
  const first = (role: 'title' | 'body') => listed.toSorted((one, other) => other[role] - one[role])[0]
  const heads = [first('title'), first('body')].filter((one) => one !== undefined)
  const order = [...heads, ...listed.toSorted((one, other) => other.title + other.body - one.title - one.body)]
  return [...new Set(order.map(({ family }) => family))].slice(0, thresholds.familiesMax)
}

const sum = (votes: readonly Vote[], role: Vote['role']) =>
  votes.reduce((total, vote) => total + (vote.role === role ? vote.score : 0), 0)

function describe(css: string, votes: readonly Vote[]): ShownFamily {
  const roles = [...new Set(votes.toSorted((one, other) => other.score - one.score).map(({ role }) => role))]
  // What headings are set in is recognized by its headings.
  const main = roles.includes('title') ? 'title' : 'body'
  const best = votes.filter(({ role }) => role === main).toSorted((one, other) => other.score - one.score)[0]
  const weights = [...new Set(votes.map(({ weight }) => weight))].toSorted((one, other) => one - other)
  return {
    css,
    name: css.replace(bundled, bundledName),
    uses: roles,
    weights: weights.slice(0, thresholds.weightsMax),
    weight: best?.weight ?? 400,
    style: best?.style ?? 'normal',
  }
}
