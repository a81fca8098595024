import { formatHex, parse } from 'culori'
import { wrongUse } from '../exit-codes.ts'
import { linesOfJson } from './json-lines.ts'

export type ColorToken = { name: string; line: number; hex: string }

const aliasDepthMax = 32

/** The color tokens of a file: DTCG (2025.10, or the draft before with colors as text) or CSS custom properties. */
export function readTokens(path: string, text: string): ColorToken[] {
  const tokens = /\.(css|scss)$/i.test(path) ? readCss(path, text) : readDtcg(path, text)
  if (tokens.length === 0) throw wrongUse(`${path} holds no color tokens.`)
  return tokens
}

type Found = { path: string[]; value: unknown; isColor: boolean }

function readDtcg(file: string, text: string): ColorToken[] {
  let root: unknown
  try {
    root = JSON.parse(text)
  } catch (error) {
    throw wrongUse(`${file} can't be read: ${(error as Error).message}.`)
  }
  const lines = linesOfJson(text)
  const found: Found[] = []
  walk(root, { path: [], type: undefined, found, depth: 0 })
  const byName = new Map(found.map((token) => [token.path.join('.'), token]))
  return found.flatMap((token) => {
    const line = lines.get(JSON.stringify(token.path)) ?? 1
    const target = resolved(token, byName)
    const hex = target && hexOf(target.value)
    const name = token.path.join('.')
    if (hex !== undefined) return [{ name, line, hex }]
    if (!token.isColor && target?.isColor !== true) return []
    throw wrongUse(`${file}:${line}: the token ${name} has no color.`)
  })
}

type Walk = { path: string[]; type: string | undefined; found: Found[]; depth: number }

/** Collects tokens: objects with a `$value`; `$type` is inherited from groups. */
function walk(node: unknown, { path, type, found, depth }: Walk): void {
  if (typeof node !== 'object' || node === null || Array.isArray(node) || depth > 64) return
  const group = node as Record<string, unknown>
  const own = typeof group['$type'] === 'string' ? group['$type'] : type
  if ('$value' in group) {
    // A value of no stated type is a color where it reads as one.
    if (own === undefined || own === 'color') found.push({ path, value: group['$value'], isColor: own === 'color' })
    return
  }
  for (const [name, child] of Object.entries(group)) {
    if (!name.startsWith('$')) walk(child, { path: [...path, name], type: own, found, depth: depth + 1 })
  }
}

function resolved(token: Found, byName: ReadonlyMap<string, Found>): Found | undefined {
  let current: Found | undefined = token
  for (let depth = 0; current && depth < aliasDepthMax; depth += 1) {
    const alias: string | undefined =
      typeof current.value === 'string' ? /^\{([^{}]{1,500})\}$/.exec(current.value)?.[1] : undefined
    if (alias === undefined) return current
    current = byName.get(alias)
  }
  return undefined
}

/** Six digits, whatever the form: text as CSS has it, or the object of DTCG 2025.10. */
function hexOf(value: unknown): string | undefined {
  if (typeof value === 'string') return colorHex(value)
  if (typeof value !== 'object' || value === null || !('colorSpace' in value) || !('components' in value))
    return undefined
  const { colorSpace, components } = value
  if (typeof colorSpace !== 'string' || !Array.isArray(components)) return undefined
  const numbers = components.map((component) => (component === 'none' ? 'none' : Number(component)))
  if (numbers.length !== 3 || numbers.some((number) => Number.isNaN(number))) return undefined
  const [x, y, z] = numbers
  if (/^(lab|lch|oklab|oklch)$/.test(colorSpace)) return colorHex(`${colorSpace}(${x} ${y} ${z})`)
  if (/^(hsl|hwb)$/.test(colorSpace)) return colorHex(`${colorSpace}(${x} ${y}% ${z}%)`)
  return colorHex(`color(${colorSpace} ${x} ${y} ${z})`)
}

function colorHex(text: string): string | undefined {
  if (text.length > 200) return undefined
  const color = parse(text.trim())
  return color && formatHex(color)
}

const property = /(--[\w-]{1,200})\s{0,20}:\s{0,20}([^;{}]{1,500})/g

function readCss(file: string, text: string): ColorToken[] {
  // Comments become spaces of the same lines.
  const plain = withoutComments(text)
  const declared = [...plain.matchAll(property)].map((match) => ({
    name: match[1] ?? '',
    value: (match[2] ?? '').trim(),
    line: plain.slice(0, match.index).split('\n').length,
  }))
  const byName = new Map(declared.map(({ name, value }) => [name, value]))
  return declared.flatMap(({ name, value, line }) => {
    let current: string | undefined = value
    for (let depth = 0; current?.startsWith('var(') && depth < aliasDepthMax; depth += 1) {
      current = byName.get(/^var\(\s{0,20}(--[\w-]{1,200})/.exec(current)?.[1] ?? '')
    }
    const hex = current === undefined ? undefined : colorHex(current)
    if (hex !== undefined) return [{ name, line, hex }]
    if (!/^(#|(rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\()/i.test(current ?? '#')) return []
    throw wrongUse(`${file}:${line}: ${name} has no color: "${value.slice(0, 60)}".`)
  })
}

function withoutComments(text: string): string {
  const parts: string[] = []
  let at = 0
  for (;;) {
    const start = text.indexOf('/*', at)
    if (start < 0) return `${parts.join('')}${text.slice(at)}`
    const end = text.indexOf('*/', start + 2)
    const until = end < 0 ? text.length : end + 2
    parts.push(text.slice(at, start), '\n'.repeat(text.slice(start, until).split('\n').length - 1))
    at = until
  }
}
