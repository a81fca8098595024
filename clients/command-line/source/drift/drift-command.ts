import { readFileSync } from 'node:fs'
import { differenceCiede2000 } from 'culori'
import type { Brand } from '../../../typescript/source/index.ts'
import { text, type Command } from '../command.ts'
import { exitCodes, wrongUse } from '../exit-codes.ts'
import { findBrand } from '../commands/brand-commands.ts'
import { readTokens, type ColorToken } from './read-tokens.ts'

const toleranceByDefault = 2

export const driftCommand: Command = {
  name: 'drift',
  usage: 'IDENTIFIER TOKENS',
  summary: 'Compares a file of design tokens with the brand; exit code 1 where a color has drifted. One credit.',
  details: `TOKENS is DTCG JSON or CSS custom properties. A color has drifted where no color of the brand is within the tolerance, as ΔE by
CIEDE2000: 1 is hardly seen, 2 is the default.`,
  options: {
    type: { type: 'string', value: 'TYPE', about: 'What the identifier is: domain, ticker, isin, crypto.' },
    only: { type: 'string', value: 'PREFIX', about: 'Only tokens whose name begins so: color.brand, --brand.' },
    tolerance: { type: 'string', value: 'ΔE', about: 'The most that is no drift; 2 by default.' },
  },
  positionals: { least: 2, most: 2 },
  async run(run) {
    const [, path = ''] = run.positionals
    const tolerance = Number(text(run.values['tolerance']) ?? toleranceByDefault)
    if (!(tolerance >= 0 && tolerance <= 100)) throw wrongUse('--tolerance is a number from 0 to 100.')
    const prefix = text(run.values['only']) ?? ''
    const tokens = readTokens(path, readText(path)).filter(({ name }) => name.startsWith(prefix))
    if (tokens.length === 0) throw wrongUse(`${path} holds no color tokens that begin with "${prefix}".`)
    const brand = await findBrand(run, { palette: true })
    const colors = colorsOf(brand)
    if (colors.length === 0) throw wrongUse(`${brand.domain} has no known colors to compare with.`)
    const drifted = tokens.map((token) => compared(token, colors)).filter(({ difference }) => difference > tolerance)
    const lines = drifted.map(
      ({ name, line, hex, nearest, difference }) =>
        `${path}:${line}: ${name} is ${hex}, the nearest color of ${brand.domain} is ${nearest}: ΔE ${difference}`,
    )
    run.print(
      { brand: brand.domain, tokens: tokens.length, tolerance, drifted },
      drifted.length > 0 ? lines.join('\n') : `${tokens.length} tokens, none has drifted from ${brand.domain}.`,
    )
    return drifted.length > 0 ? exitCodes.differs : exitCodes.done
  },
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw wrongUse(`${path} can't be read: ${(error as Error).message}.`)
  }
}

/** Every color that was measured of the brand, and its near duplicates. */
const colorsOf = ({ colors, palette }: Brand): string[] => [
  ...new Set([
    ...colors.map(({ hex }) => hex.toLowerCase()),
    ...(palette?.colors ?? []).flatMap(({ hex, variants }) => [hex, ...variants].map((one) => one.toLowerCase())),
  ]),
]

const distance = differenceCiede2000()

function compared(token: ColorToken, colors: readonly string[]): ColorToken & { nearest: string; difference: number } {
  const [nearest = { hex: '', difference: Infinity }] = colors
    .map((hex) => ({ hex, difference: distance(token.hex, hex) }))
    .toSorted((one, other) => one.difference - other.difference)
  return { ...token, nearest: nearest.hex, difference: Math.round(nearest.difference * 100) / 100 }
}
