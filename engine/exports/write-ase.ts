import type { ExportOptions } from '#contract/exports/export-files.ts'
import type { BrandTokens, ColorToken } from './brand-tokens.ts'
import { bytesOf } from './color-text.ts'
import { withPrefix } from './css-text.ts'
import { headLines } from './head-lines.ts'

const blocks = { groupStart: 0xc0_01, groupEnd: 0xc0_02, color: 0x00_01 } as const
/** How a color is used: it is no spot color, and changes nothing else when it is changed. */
const normalColor = 2
const nameLengthMax = 500

/** `palette.ase`: Adobe Swatch Exchange 1.0: a group for what was measured, one for the dark theme, one for what was calculated. */
export function writeAse(tokens: BrandTokens, { prefix }: ExportOptions): Uint8Array {
  const of = (source: ColorToken['source']) => tokens.colors.filter((token) => token.source === source)
  const groups: [string, ColorToken[]][] = [
    [headLines(tokens).join(' '), of('measured')],
    ['Dark theme', tokens.dark],
    ['Calculated by Livery, not by the brand', of('calculated')],
  ]
  const parts = groups.flatMap(([name, colors], index) =>
    colors.length === 0 && index > 0
      ? []
      : [
          block(blocks.groupStart, nameBytes(name)),
          ...colors.map((token) => colorBlock(withPrefix(prefix, token.name), token.hex)),
          block(blocks.groupEnd, new Uint8Array()),
        ],
  )
  return joined([new TextEncoder().encode('ASEF'), uint16(1), uint16(0), uint32(parts.length), ...parts])
}

const colorBlock = (name: string, hex: string): Uint8Array =>
  block(
    blocks.color,
    joined([
      nameBytes(name),
      new TextEncoder().encode('RGB '),
      ...bytesOf(hex).map((byte) => float32(byte / 255)),
      uint16(normalColor),
    ]),
  )

const block = (type: number, content: Uint8Array): Uint8Array => joined([uint16(type), uint32(content.length), content])

/** The number of UTF-16 units, the zero at the end too, and the units. */
function nameBytes(name: string): Uint8Array {
  const text = name.slice(0, nameLengthMax)
  const units = Array.from({ length: text.length }, (_, at) => uint16(text.charCodeAt(at)))
  return joined([uint16(text.length + 1), ...units, uint16(0)])
}

const uint16 = (value: number) => bytes(2, (view) => view.setUint16(0, value))
const uint32 = (value: number) => bytes(4, (view) => view.setUint32(0, value))
const float32 = (value: number) => bytes(4, (view) => view.setFloat32(0, value))

function bytes(length: number, set: (view: DataView) => void): Uint8Array {
  const made = new Uint8Array(length)
  set(new DataView(made.buffer))
  return made
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((total, part) => total + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
