/**
 * The detail of an audit entry in words: `{ before: 'Old', after: 'New' }` as `Old → New`,
 * `{ planId: 'growth', counts: 'at_once', at: '2026-11-22T04:49:05.070Z' }` as `plan growth, counts at once, at 2026-11-22 04:49 UTC`.
 */
export function auditDetailText(detail: unknown): string {
  if (typeof detail !== 'object' || detail === null) return ''
  const { before, after, ...others } = { before: null, after: null, ...detail }
  const change = isSaid(before) || isSaid(after) ? [`${valueText(before)} → ${valueText(after)}`] : []
  const said = Object.entries(others).filter(([, value]) => isSaid(value))
  return [...change, ...said.map(([name, value]) => `${wordsOf(name)} ${valueText(value)}`)].join(', ')
}

const isSaid = (value: unknown) => value !== null && value !== undefined && value !== ''

function valueText(value: unknown): string {
  if (!isSaid(value)) return 'nothing'
  if (typeof value !== 'string') return JSON.stringify(value)
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/.test(value)) return `${value.slice(0, 16).replace('T', ' ')} UTC`
  // What a program calls a choice: lower case with low lines only.
  return /^[a-z]+(_[a-z]+)+$/.test(value) ? value.replaceAll('_', ' ') : value
}

const wordsOf = (name: string): string =>
  name.replace(/Id$/, '').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
