import { readDomain } from './domain.ts'
import { isId } from '../is-id.ts'
import { isIsin, looksLikeIsin } from './isin.ts'

/** How an identifier is read: docs/interface.md#batch-request-body and docs/rules.md#identifiers-and-urns. Pure. */

export const identifierKinds = ['brandId', 'domain', 'ticker', 'isin', 'crypto'] as const
export type IdentifierKind = (typeof identifierKinds)[number]

/** One way to read an identifier; `value` is in its canonical form. */
export type Reading = { kind: IdentifierKind; value: string }

/**
 * The readings to try, best first, or why there is none. `readAs` is set where a subdomain was read as its registrable
 * domain: what the header `x-livery-read-as` says (docs/rules.md#identifiers-and-urns).
 */
export type IdentifierReading = { readings: [Reading, ...Reading[]]; readAs?: string } | { problem: string }

const lengthMax = 2048
// Control characters, lone surrogates, and the marks that reorder text: none belongs in an identifier.
const forbidden = /[\p{Cc}\p{Cs}\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u
// A share class, then an exchange: BRK-B, SHEL.L, NOVO-B.CO.
const tickerShape = /^[A-Z0-9]{1,8}(-[A-Z0-9]{1,4})?([.-][A-Z0-9]{1,4})?$/
const cryptoShape = /^(?=.*[A-Z])[A-Z0-9$]{1,12}$/
// RFC 5322 without quoted strings: what programs read differently is refused.
const emailShape = /^[^\s@\\"(),:;<>[\]]{1,64}@([^\s@]+)$/
// A valid domain is also a possible ticker only where its suffix can be an exchange's: BMW.DE, not NIKE.COM.
const exchangeSuffix = /\.[A-Z]{1,2}$/

/**
 * Reads an identifier of unknown kind: brand ID, then domain (a website URL and an email address reduce to theirs),
 * ticker, ISIN, crypto symbol. Where domain and ticker are both possible, the second follows the first.
 */
export function readIdentifier(text: string): IdentifierReading {
  const trimmed = text.trim()
  const problem = textProblem(trimmed)
  if (problem) return { problem }
  if (isId(trimmed)) return { readings: [{ kind: 'brandId', value: trimmed }] }
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(trimmed)?.[1]
  if (scheme && !/^[^/@]*:\d+(\/|$)/.test(trimmed)) return readUrl(trimmed, scheme.toLowerCase())
  // Not where a path begins before it: tiktok.com/@nike is a website.
  if (/^[^/?#:]*@/.test(trimmed)) return readEmail(trimmed)
  if (/[/?#:]/.test(trimmed)) return readUrl(`https://${trimmed}`, 'https')
  return trimmed.includes('.') ? readDotted(trimmed) : readWord(trimmed)
}

/**
 * Reads a string of a batch: as `readIdentifier`, but a dotted string is a domain or nothing, so a ticker with an
 * exchange suffix needs the typed form (docs/interface.md#batch-request-body).
 */
export function readBatchString(text: string): IdentifierReading {
  const read = readIdentifier(text)
  if ('problem' in read || !text.includes('.')) return read
  const [first, ...rest] = read.readings.filter((reading) => reading.kind !== 'ticker')
  if (first) return { ...read, readings: [first, ...rest] }
  const ticker = cut(text.trim())
  return { problem: `"${ticker}" is not a domain; send a ticker with an exchange suffix as { "type": "ticker", … }.` }
}

/** Reads an identifier whose kind the caller named (typed routes, typed batch objects). */
export function readTyped(kind: IdentifierKind, value: string): IdentifierReading {
  const trimmed = value.trim()
  const problem = textProblem(trimmed)
  if (problem) return { problem }
  const upper = trimmed.toUpperCase()
  switch (kind) {
    case 'brandId':
      return isId(trimmed) ? one('brandId', trimmed) : { problem: `"${cut(trimmed)}" is not a brand ID.` }
    case 'domain': {
      if (/[/@:?#]/.test(trimmed)) return { problem: `"${cut(trimmed)}" is not a domain name.` }
      const read = readDomain(trimmed)
      return 'problem' in read ? { problem: read.problem } : ofDomain(read)
    }
    case 'ticker':
      return tickerShape.test(upper) ? one('ticker', upper) : { problem: `"${cut(trimmed)}" is not a ticker.` }
    case 'isin':
      return readIsin(upper)
    case 'crypto':
      return cryptoShape.test(upper) ? one('crypto', upper) : { problem: `"${cut(trimmed)}" is not a crypto symbol.` }
  }
}

function readUrl(text: string, scheme: string): IdentifierReading {
  if (scheme !== 'http' && scheme !== 'https') return { problem: `"${scheme}:" is not a website address.` }
  if (!URL.canParse(text)) return { problem: `"${cut(text)}" is not a valid website address.` }
  const url = new URL(text)
  if (url.username || url.password) return { problem: 'A website address must not carry a user name or password.' }
  const read = readDomain(url.hostname)
  return 'problem' in read ? { problem: read.problem } : ofDomain(read)
}

function readEmail(text: string): IdentifierReading {
  const host = emailShape.exec(text)?.[1]
  if (!host) return { problem: `"${cut(text)}" is not a valid email address.` }
  const read = readDomain(host)
  return 'problem' in read ? { problem: read.problem } : ofDomain(read)
}

function readDotted(text: string): IdentifierReading {
  const upper = text.toUpperCase()
  const ticker: Reading = { kind: 'ticker', value: upper }
  const read = readDomain(text)
  if ('domain' in read) {
    const domain: Reading = { kind: 'domain', value: read.domain }
    return tickerShape.test(upper) && exchangeSuffix.test(upper)
      ? { ...ofDomain(read), readings: [domain, ticker] }
      : ofDomain(read)
  }
  return read.suffix === 'unknown' && tickerShape.test(upper) ? { readings: [ticker] } : { problem: read.problem }
}

function readWord(text: string): IdentifierReading {
  const reserved = reservedProblem(text)
  if (reserved !== undefined) return { problem: reserved }
  const upper = text.toUpperCase()
  if (upper === 'LOCALHOST') return { problem: '"localhost" is a single label, not a domain.' }
  if (looksLikeIsin(upper)) return readIsin(upper)
  const readings: Reading[] = []
  if (tickerShape.test(upper)) readings.push({ kind: 'ticker', value: upper })
  if (cryptoShape.test(upper)) readings.push({ kind: 'crypto', value: upper })
  const [first, ...rest] = readings
  if (first) return { readings: [first, ...rest] }
  return { problem: `"${cut(text)}" is no domain, website address, email address, brand ID, ticker or ISIN.` }
}

/** Words of the interface's own paths, and what programs write for nothing: never a ticker, unless its type is named. */
const reserved = new Set(
  'batch transaction search viewer industries context evidence history curation null undefined'.split(' '),
)
const typeNames = new Set<string>(identifierKinds.map((kind) => kind.toLowerCase()))
// The first address whose first number isn't 0; what is lower may be a ticker of digits.
const addressMin = 2 ** 24

/** Why a word without a dot is no identifier, though it has the shape of one (docs/rules.md#identifiers-and-urns). */
function reservedProblem(text: string): string | undefined {
  const lower = text.toLowerCase()
  if (typeNames.has(lower)) return `"${text}" is a type of identifier; the identifier is missing.`
  if (reserved.has(lower)) return `"${text}" is a reserved word; name the type if it is a ticker.`
  if (/^0x[0-9a-f]{1,16}$/.test(lower) || (/^\d{8,20}$/.test(lower) && Number(lower) >= addressMin)) {
    return `"${text}" is an IP address written as a number, not a domain.`
  }
  return undefined
}

function readIsin(text: string): IdentifierReading {
  if (isIsin(text)) return one('isin', text)
  const why = looksLikeIsin(text) ? 'is an ISIN with a wrong check digit' : 'is not an ISIN'
  return { problem: `"${cut(text)}" ${why}.` }
}

function textProblem(text: string): string | undefined {
  if (text === '') return 'The identifier is empty.'
  if (text.length > lengthMax) return `The identifier is longer than ${lengthMax} characters.`
  if (forbidden.test(text)) return 'The identifier holds a control character or an invisible mark.'
  return undefined
}

/** What `x-livery-read-as` says of a domain. */
export const readAsOf = (domain: string): string => `domain:${domain}`

const ofDomain = ({ domain, isSubdomain }: { domain: string; isSubdomain: boolean }): IdentifierReading => ({
  readings: [{ kind: 'domain', value: domain }],
  ...(isSubdomain && { readAs: readAsOf(domain) }),
})
const one = (kind: IdentifierKind, value: string): IdentifierReading => ({ readings: [{ kind, value }] })
const cut = (text: string) => (text.length > 80 ? `${text.slice(0, 80)}…` : text)
