import type { BrandDelta } from '#contract/brands/brand-delta.ts'
import { onOneLine } from '#contract/has-forbidden-characters.ts'

const textLengthMax = 200
const linesMax = 20

/** A change in one line: whose it is and of what. Undefined: the first version that is kept. */
export function changeTitle(name: string, delta: BrandDelta | undefined): string {
  if (delta === undefined) return `${name} is indexed`
  const roots = [...new Set(Object.keys(delta).map((path) => path.split(/[.[]/, 1)[0] ?? path))]
  return `${name}: ${roots.join(', ')} changed`
}

/** Each value before and after, on a line of its own; long ones are cut. */
export function changeText(delta: BrandDelta | undefined): string {
  if (delta === undefined) return 'The first version that is kept.'
  const lines = Object.entries(delta).map(([path, { old, new: now }]) => `${path}: ${shown(old)} → ${shown(now)}`)
  return lines.slice(0, linesMax).join('\n')
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return 'none'
  if (Array.isArray(value)) return cut(value.map(one).join(', ') || 'none')
  return cut(typeof value === 'string' ? value : JSON.stringify(value))
}

/** An entry of a list by what a person would call it. */
function one(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const { hex, name, type } = value as { hex?: unknown; name?: unknown; type?: unknown }
  const named = [hex, name, type].find((part) => typeof part === 'string')
  return typeof named === 'string' ? named : 'one'
}

function cut(text: string): string {
  const line = onOneLine(text)
  return line.length > textLengthMax ? `${line.slice(0, textLengthMax)}…` : line
}
