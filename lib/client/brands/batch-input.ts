import type { BatchIdentifier, TypedIdentifier } from '#contract/brands/batch.ts'
import { batchSizeMax, identifierLengthMax } from '#contract/brands/lookup-bounds.ts'

export type BatchInput = {
  /** What will be sent, in the order pasted. */
  identifiers: BatchIdentifier[]
  /** Identifiers that repeat an earlier one: sent, and charged once. */
  repeated: string[]
  /** Most credits that the request can cost: one for each distinct identifier. */
  creditsMax: number
  /** How many stand beyond the 100 of one request. */
  beyond: number
  /** Identifiers longer than the interface takes, shortened for showing. */
  tooLong: string[]
}

const typed = /^(domain|ticker|isin|crypto|brandId):(.+)$/i
const kinds: Readonly<Record<string, TypedIdentifier['type']>> = {
  domain: 'domain',
  ticker: 'ticker',
  isin: 'isin',
  crypto: 'crypto',
  brandid: 'brandId',
}

/**
 * Reads a pasted list: identifiers separated by line breaks, commas, semicolons or tabs; quotes of a CSV cell are
 * dropped. `ticker:BRK.A` names its kind and becomes a typed identifier (docs/interface.md#batch-request-body).
 */
export function readBatchInput(text: string): BatchInput {
  const words = text
    .split(/[\r\n,;\t]+/)
    .map((word) =>
      word
        .trim()
        .replace(/^"(.*)"$/s, '$1')
        .trim(),
    )
    .filter((word) => word !== '')
  const seen = new Set<string>()
  const repeated: string[] = []
  for (const word of words) {
    const key = word.toLowerCase()
    if (seen.has(key)) repeated.push(word)
    seen.add(key)
  }
  return {
    identifiers: words.map(readWord),
    repeated,
    creditsMax: seen.size,
    beyond: Math.max(0, words.length - batchSizeMax),
    tooLong: words.filter((word) => word.length > identifierLengthMax).map((word) => `${word.slice(0, 40)}…`),
  }
}

/** An identifier as it was typed. */
export const identifierText = (identifier: BatchIdentifier) =>
  typeof identifier === 'string' ? identifier : `${identifier.type}:${identifier.value}`

function readWord(word: string): BatchIdentifier {
  const [, kind, value] = typed.exec(word) ?? []
  const type = kind === undefined ? undefined : kinds[kind.toLowerCase()]
  return type && value?.trim() ? { type, value: value.trim() } : word
}
