import type { BatchIdentifier } from '#contract/brands/batch.ts'
import { batchSizeMax } from '#contract/brands/lookup-bounds.ts'
import { serviceAddress } from '../active-connection.ts'
import { readBatchInput } from '../brands/batch-input.ts'
import type { FieldName, FieldValues, RouteId } from './playground-routes.ts'

/** A request to the REST interface, without address and credential. `path` is percent-encoded and has its query. */
export type PlaygroundRequest = {
  method: 'GET' | 'HEAD' | 'POST'
  path: string
  /** Left out where JSON is meant. */
  accept?: 'text/markdown'
  body?: unknown
}

/** The request that the values stand for, or which of them is missing or wrong. */
export type RequestReading = { request: PlaygroundRequest } | { field: FieldName; problem: string }

export function readRequest(id: RouteId, values: FieldValues): RequestReading {
  switch (id) {
    case 'brand':
      return withSegment(values, 'identifier', (identifier) => ({
        method: values.method === 'HEAD' ? 'HEAD' : 'GET',
        path: `/v2/brands/${typeOf(values)}${identifier}${query(values, ['palette', 'allowNsfw', 'cachedOnly'])}`,
      }))
    case 'batch':
      return readBatch(values)
    case 'context':
      return withSegment(values, 'domain', (domain) => ({
        method: 'GET',
        path: `/v2/context/${domain}${query(values, ['cachedOnly'])}`,
        ...(values.accept === 'text/markdown' && { accept: 'text/markdown' }),
      }))
    case 'viewer':
      return { request: { method: 'GET', path: '/v2/viewer' } }
    case 'search':
      return withSegment(values, 'name', (name) => ({ method: 'GET', path: `/v2/search/${name}` }))
    case 'transaction':
      return readTransaction(values)
    case 'industries':
      return { request: { method: 'GET', path: '/v2/industries' } }
    case 'company':
      return withSegment(values, 'identifier', (identifier) => ({
        method: 'GET',
        path: `/v2/brands/${typeOf(values) || 'domain/'}${identifier}/company/industries`,
      }))
  }
}

/** Where the dashboard takes that request: it forwards `/api/…` to `/v2/…`. */
export const dashboardPath = ({ path }: PlaygroundRequest) => serviceAddress(`/${path.replace(/^\/v2\//, '')}`)

type Build = (segment: string) => PlaygroundRequest

function withSegment(values: FieldValues, field: 'identifier' | 'domain' | 'name', build: Build): RequestReading {
  const text = values[field].trim()
  if (text === '') return { field, problem: 'Fill this in first.' }
  // As a path segment these would lead elsewhere, however they are encoded.
  if (/^\.+$/.test(text) || /(^|[/\\])\.\.?([/\\]|$)/.test(text)) {
    return { field, problem: 'An identifier can’t consist of dots alone.' }
  }
  return { request: build(encodeSegment(text)) }
}

/** Also what a shell reads in quotes: `!` and apostrophes. */
const encodeSegment = (text: string) =>
  encodeURIComponent(text.toWellFormed()).replaceAll(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )

const typeOf = ({ type }: FieldValues) => (/^(domain|ticker|isin|crypto)$/.test(type) ? `${type}/` : '')

function query(values: FieldValues, names: readonly FieldName[]): string {
  const set = names.filter((name) => values[name] === 'true' || values[name] === 'false')
  return set.length === 0 ? '' : `?${set.map((name) => `${name}=${values[name]}`).join('&')}`
}

function readBatch(values: FieldValues): RequestReading {
  const field = 'identifiers'
  const { identifiers, beyond, tooLong } = readBatchInput(values.identifiers)
  if (identifiers.length === 0) return { field, problem: 'Name at least one.' }
  if (beyond > 0) return { field, problem: `One request takes ${batchSizeMax}; these are ${beyond} more.` }
  if (tooLong[0] !== undefined) return { field, problem: `${tooLong[0]} is longer than 2,048 characters.` }
  return { request: { method: 'POST', path: '/v2/brands/batch', body: batchBody(identifiers, values) } }
}

const batchBody = (identifiers: readonly BatchIdentifier[], { palette, allowNsfw, cachedOnly }: FieldValues) => ({
  identifiers,
  ...(palette === 'true' && { palette: true }),
  ...(allowNsfw === 'false' && { allowNsfw: false }),
  ...(cachedOnly === 'true' && { cachedOnly: true }),
})

function readTransaction(values: FieldValues): RequestReading {
  const transactionLabel = values.transactionLabel.trim()
  const countryCode = values.countryCode.trim().toUpperCase()
  if (transactionLabel === '') return { field: 'transactionLabel', problem: 'Fill this in first.' }
  if (!/^[A-Z]{2}$/.test(countryCode)) return { field: 'countryCode', problem: 'Two letters, as in US or SE.' }
  return { request: { method: 'POST', path: '/v2/brands/transaction', body: { transactionLabel, countryCode } } }
}
