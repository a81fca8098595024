import type { Brand } from '../../../typescript/source/index.ts'
import { askJson } from '../ask.ts'
import { text, type Command, type Run } from '../command.ts'
import { exitCodes, Failure, wrongUse } from '../exit-codes.ts'

const one = { least: 1, most: 1 }
const types = ['domain', 'ticker', 'isin', 'crypto'] as const
const typeOption = { type: 'string', value: 'TYPE', about: `What the identifier is: ${types.join(', ')}.` } as const

type History = {
  changes: { version: number; at: string; delta: Record<string, unknown> | null }[]
  nextBefore: number | null
}

export const brandCommands: readonly Command[] = [
  {
    name: 'lookup',
    usage: 'IDENTIFIER',
    summary: 'A brand: name, colors, fonts, logos. One credit.',
    options: {
      type: typeOption,
      palette: { type: 'boolean', about: 'Adds the palette.' },
      cached: { type: 'boolean', about: 'Answers from what is indexed; nothing is crawled.' },
    },
    positionals: one,
    async run(run) {
      const brand = await findBrand(run, { palette: run.values['palette'] === true })
      run.print(brand, brandText(brand))
    },
  },
  {
    name: 'context',
    usage: 'DOMAIN',
    summary: 'A brand’s identity, positioning and voice in prose. One credit.',
    options: {},
    positionals: one,
    async run({ livery, positionals: [domain = ''], print, signal }) {
      const context = await livery().context(domain, { signal })
      if (!context) throw new Failure(exitCodes.differs, `Nothing could be made of ${domain}.`)
      const { identity, positioning, brand } = context
      const lines = [
        identity.tagline,
        identity.mission,
        positioning.value_proposition,
        brand.voice.summary,
        brand.style.summary,
      ]
      print(context, [context.meta.canonical_name, ...lines.filter(Boolean)].join('\n\n'))
    },
  },
  {
    name: 'search',
    usage: 'NAME',
    summary: 'Indexed brands by name, best first. Free.',
    options: {},
    positionals: one,
    async run({ livery, positionals: [name = ''], print, signal }) {
      const found = await livery().search(name, { signal })
      print(found, found.map((brand) => `${brand.domain}\t${brand.name ?? ''}\t${brand.brandId}`).join('\n'))
      return found.length === 0 ? exitCodes.differs : exitCodes.done
    },
  },
  {
    name: 'history',
    usage: 'DOMAIN|BRAND_ID',
    summary: 'What changed in a brand, newest first. Free.',
    options: { first: { type: 'string', value: 'N', about: 'How many versions, 1 to 50; 20 by default.' } },
    positionals: one,
    async run({ settings, livery, values, positionals: [brand = ''], print, signal }) {
      const first = text(values['first']) ?? '20'
      if (!/^\d{1,2}$/.test(first)) throw wrongUse('--first is a number from 1 to 50.')
      const id = /^id[\w-]{8}$/.test(brand)
        ? brand
        : (await livery().search(brand, { signal })).find(({ domain }) => domain === brand.toLowerCase())?.brandId
      if (!id) throw new Failure(exitCodes.differs, `No brand is indexed for ${brand}.`)
      const history = await askJson<History>(settings(), `/v2/brands/${id}/history?first=${first}`, { signal })
      const lines = history.changes.map(
        ({ version, at, delta }) => `${version}\t${at}\t${delta ? Object.keys(delta).join(', ') : 'first version'}`,
      )
      print(history, lines.join('\n'))
    },
  },
]

/** The brand of the first argument; ends the program where there is none. */
export async function findBrand(run: Run, { palette }: { palette: boolean }): Promise<Brand> {
  const { livery, values, positionals, signal } = run
  const [identifier = ''] = positionals
  const named = text(values['type'])
  const type = types.find((one) => one === named)
  if (named !== undefined && !type) throw wrongUse(`--type is one of ${types.join(', ')}.`)
  const asked = type ? { type, value: identifier } : identifier
  const brand = await livery().lookup(asked, { palette, cachedOnly: values['cached'] === true, signal })
  if (!brand) throw new Failure(exitCodes.differs, `There is no brand for ${identifier}.`)
  return brand
}

function brandText({ name, domain, description, colors, fonts, logos }: Brand): string {
  return [
    `${name ?? domain} (${domain})`,
    ...(description ? [description] : []),
    '',
    ...colors.map(({ hex, type }) => `color  ${hex}  ${type}`),
    ...fonts.map((font) => `font   ${font.name ?? 'unknown'}  ${font.type}`),
    ...logos.map(
      ({ type, theme, formats }) => `${type.padEnd(6)} ${formats[0]?.src ?? ''}${theme ? `  ${theme}` : ''}`,
    ),
  ].join('\n')
}
