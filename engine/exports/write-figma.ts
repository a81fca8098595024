import type { BrandTokens, ColorToken } from './brand-tokens.ts'
import { bytesOf } from './color-text.ts'
import { calculatedNote, originSentence } from './head-lines.ts'
import { jsonText } from './json-text.ts'

const collection = 'brand'
const nameLengthMax = 40

/** `figma.json`: the body of `POST /v1/files/{key}/variables` of Figma: a collection with a mode for each theme. */
export function writeFigma(tokens: BrandTokens): string {
  const { name, brand, colors, dark, notFound } = tokens
  const modes = [
    { id: 'light', name: dark.length > 0 ? 'Light' : 'Default' },
    ...(dark.length > 0 ? [{ id: 'dark', name: 'Dark' }] : []),
  ]
  const all = [...colors, ...dark.filter((token) => !colors.some((one) => one.name === token.name))]
  const left = notFound.length > 0 ? ` Not found, left out: ${notFound.join(', ')}.` : ''
  return jsonText({
    variableCollections: [
      {
        action: 'CREATE',
        id: collection,
        name: `${name} (${brand.domain})`.slice(0, nameLengthMax),
        initialModeId: 'light',
      },
    ],
    variableModes: modes.map((mode) => ({
      action: mode.id === 'light' ? 'UPDATE' : 'CREATE',
      ...mode,
      variableCollectionId: collection,
    })),
    variables: all.map((token, index) => ({
      action: 'CREATE',
      id: token.name,
      name: token.name,
      variableCollectionId: collection,
      resolvedType: 'COLOR',
      description: `${describe(token, tokens)}${index === 0 ? left : ''}`,
    })),
    variableModeValues: all.flatMap((token) =>
      modes.map((mode) => ({
        variableId: token.name,
        modeId: mode.id,
        value: figmaColor(valueIn(mode.id, token, tokens)),
      })),
    ),
  })
}

const describe = ({ source }: ColorToken, tokens: BrandTokens): string =>
  source === 'calculated' ? `${calculatedNote}. ${originSentence(tokens)}` : originSentence(tokens)

/** A mode has a value for each variable: what the dark theme doesn't change is the same in it, as in a style sheet. */
const valueIn = (mode: string, token: ColorToken, { dark }: BrandTokens): string =>
  (mode === 'dark' ? dark.find(({ name }) => name === token.name)?.hex : undefined) ?? token.hex

const channelDigits = 6

function figmaColor(hex: string): object {
  const [r, g, b] = bytesOf(hex).map((byte) => Number((byte / 255).toFixed(channelDigits)))
  return { r, g, b, a: 1 }
}
