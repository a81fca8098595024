const lineLengthMax = 150

/**
 * JSON with two spaces a level, what is short on one line: so one token is one line. `<` and the line ends of JavaScript
 * are written as codes, so that it can stand in a page.
 */
export const jsonText = (value: unknown): string =>
  `${write(value, '')}\n`
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`)

function write(value: unknown, indent: string): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value)
  const isList = Array.isArray(value)
  const flat = indent === '' ? undefined : oneLine(value)
  if (flat !== undefined && flat.length + indent.length <= lineLengthMax) return flat
  const inner = `${indent}  `
  const lines = entries.map(([key, one]) => `${inner}${isList ? '' : `${JSON.stringify(key)}: `}${write(one, inner)}`)
  const [open, close] = isList ? '[]' : '{}'
  return lines.length === 0 ? `${open}${close}` : `${open}\n${lines.join(',\n')}\n${indent}${close}`
}

function oneLine(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`
  const parts = Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${oneLine(one)}`)
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`
}
