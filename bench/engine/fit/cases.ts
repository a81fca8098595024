import { readFileSync, writeFileSync } from 'node:fs'
import type { LastColor } from '#engine/colors/primary-options.ts'
import { packColors, unpackColors, type PackedColors, type SeenColors } from './packed-colors.ts'

/** Where a case is from. `set`: the list of `bench/engine/sites` that labels it. */
type Origin = { domain: string; set: string; kind: 'rendered' | 'static' }
/** The pictures that may be a site's mark, by the rules that hold for them. No option is right where none was found. */
export type LogoCase = Origin & { options: { rules: string[]; isRight: boolean }[] }
/** What speaks for which color, and which are right (none where the brand is black and white). */
export type PrimaryCase = Origin &
  SeenColors & {
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

/** A case of the primary as it is kept. */
type PackedCase = Omit<PrimaryCase, keyof SeenColors> & PackedColors

const kinds = ['rendered', 'static'] as const
/** A file of each kind: with both in one it would be larger than a repository keeps. */
const fileOf = (name: keyof Cases, kind: Origin['kind']) => new URL(`../cases/${name}-${kind}.json`, import.meta.url)

/** The cases that the repository keeps, by domain. */
export const readCases = <Name extends keyof Cases>(name: Name): Cases[Name] =>
  inOrder(kinds.flatMap((kind) => read(name, kind) as Cases[Name][number][])) as Cases[Name]

function read(name: keyof Cases, kind: Origin['kind']): Cases[keyof Cases] {
  const kept = JSON.parse(readFileSync(fileOf(name, kind), 'utf8')) as Cases[keyof Cases] | PackedCase[]
  return name === 'primary' ? (kept as PackedCase[]).map(unpackCase) : (kept as Cases[keyof Cases])
}

const packCase = ({ domain, set, kind, votes, mark, icon, ...rest }: PrimaryCase): PackedCase => ({
  domain,
  set,
  kind,
  ...packColors({ votes, mark, icon }),
  ...rest,
})

const unpackCase = ({ votes, mark, icon, ...rest }: PackedCase): PrimaryCase => ({
  ...rest,
  ...unpackColors({ votes, mark, icon }),
})

/** Keeps cases, one a line, so that a change of one site is a change of one line. */
export function writeCases<Name extends keyof Cases>(name: Name, cases: Cases[Name]): void {
  for (const kind of kinds) {
    const own = inOrder(cases.filter((one) => one.kind === kind))
    const kept = name === 'primary' ? (own as PrimaryCase[]).map(packCase) : own
    writeFileSync(fileOf(name, kind), `[\n${kept.map((one) => JSON.stringify(one)).join(',\n')}\n]\n`)
  }
}

const inOrder = <Kept extends Origin>(cases: Kept[]): Kept[] =>
  cases.toSorted((a, b) => (`${a.domain} ${a.kind}` < `${b.domain} ${b.kind}` ? -1 : 1))
