import { readFileSync, writeFileSync } from 'node:fs'
import type { Vote } from '#engine/colors/vote.ts'
import type { PictureColors } from '#engine/colors/picture-colors.ts'
import type { LastColor } from '#engine/colors/primary-options.ts'

/** Where a case is from. `set`: the list of `bench/engine/sites` that labels it. */
type Origin = { domain: string; set: string; kind: 'rendered' | 'static' }
/** The pictures that may be a site's mark, by the rules that hold for them. No option is right where none was found. */
export type LogoCase = Origin & { options: { rules: string[]; isRight: boolean }[] }
/** What speaks for which color, and which are right (none where the brand is black and white). */
export type PrimaryCase = Origin & {
  votes: Vote[]
  mark: PictureColors | undefined
  icon: PictureColors | undefined
  /** The ground of the header; older cases lack it. */
  header?: string | undefined
  /** What the page is painted with where nothing else speaks. */
  last?: LastColor | undefined
  /** A muted color of the page, where nothing else does either; older cases lack it. */
  muted?: string | undefined
  /** Of the votes' colors those that a framework of the page brings along; older cases lack it, and any framework's count. */
  brought?: string[] | undefined
  right: string[]
  /** None is right beside these, which are ink. */
  isNoneRight?: boolean | undefined
}
/** What a site may be called, by the rules that say so and how it looks; `right` is its name as a person would say it. */
export type NameCase = Origin & { options: { name: string; features: string[] }[]; right: string[] }
export type Cases = { logo: LogoCase[]; primary: PrimaryCase[]; name: NameCase[] }

const kinds = ['rendered', 'static'] as const
/** A file of each kind: with both in one it would be larger than a repository keeps. */
const fileOf = (name: keyof Cases, kind: Origin['kind']) => new URL(`../cases/${name}-${kind}.json`, import.meta.url)

/** The cases that the repository keeps, by domain. */
export const readCases = <Name extends keyof Cases>(name: Name): Cases[Name] =>
  inOrder(
    kinds.flatMap((kind) => JSON.parse(readFileSync(fileOf(name, kind), 'utf8')) as Cases[Name][number][]),
  ) as Cases[Name]

/** Keeps cases, one a line, so that a change of one site is a change of one line. */
export function writeCases<Name extends keyof Cases>(name: Name, cases: Cases[Name]): void {
  for (const kind of kinds) {
    const own = inOrder(cases.filter((one) => one.kind === kind))
    writeFileSync(fileOf(name, kind), `[\n${own.map((one) => JSON.stringify(one)).join(',\n')}\n]\n`)
  }
}

const inOrder = <Kept extends Origin>(cases: Kept[]): Kept[] =>
  cases.toSorted((a, b) => (`${a.domain} ${a.kind}` < `${b.domain} ${b.kind}` ? -1 : 1))
