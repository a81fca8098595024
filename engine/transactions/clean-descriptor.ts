import { readDomain } from '#contract/brands/domain.ts'
import { findAlias } from './aliases.ts'
import { stripProcessor } from './strip-processor.ts'

/**
 * One word of a descriptor. `afterMark`: an asterisk or a number sign is right before it. `inAddress`: it is part of
 * a web address behind the merchant's words.
 */
export type DescriptorWord = { text: string; afterMark: boolean; inAddress: boolean }

export type Descriptor = {
  /** From where the merchant begins, in lower case without accents and punctuation. */
  words: readonly DescriptorWord[]
  /** The merchant came through a processor of small businesses. */
  smallBusiness: boolean
  /** A web address that the descriptor names, as its registrable domain; `leads` when the merchant's words begin with it. */
  domain: { name: string; leads: boolean } | undefined
  /** What a well-known abbreviation means, and how many words it takes. */
  alias: { domain: string; length: number } | undefined
}

const lengthMax = 512

/** A payment descriptor taken apart: processors, dates and card numbers off, words apart, web address and abbreviation found. */
export function cleanDescriptor(label: string): Descriptor {
  const folded = fold(label.slice(0, lengthMax))
  const { text, small } = stripProcessor(folded)
  const domain = domainIn(text)
  const words = wordsOf(text)
  const alias = findAlias(words.map((word) => word.text))
  return { words, smallBusiness: small, domain, alias }
}

/** Lower case, no accents, no apostrophes; the same letters that brands are found by. */
export const fold = (text: string) =>
  text
    .toWellFormed()
    // Before NFKC, which makes a space and an accent of the acute sign.
    .replace(/´/g, '')
    .normalize('NFKC')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
    .replace(/æ/g, 'ae')
    .replace(/œ/g, 'oe')
    .replace(/ł/g, 'l')
    .replace(/['’‘`ʼ]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

function wordsOf(text: string): DescriptorWord[] {
  const words: DescriptorWord[] = []
  const bare = text
    .replace(/^(?:https?:?\/*)?www\.?(?=[a-z])/, '')
    .replace(/\bon-line\b/g, 'online')
    // A reference may be glued to the name: "bestbuycom805612345678".
    // bounded: at most 512 characters, see contract/transactions/transaction.ts
    .replace(/([a-z]{4,})(\d{5,})/g, '$1 $2')
  const addresses = [...bare.matchAll(address)].map(({ index }) => ({ start: index, end: endOfAddress(bare, index) }))
  for (const found of bare.matchAll(/([*#]\s*)?([\p{L}\p{N}]+)/gu)) {
    const [, mark, word] = found
    if (word === undefined || word === 'and') continue
    const at = found.index + (mark?.length ?? 0)
    const inAddress = addresses.some(({ start, end }) => start > 0 && at >= start && at < end)
    words.push({ text: word, afterMark: mark !== undefined, inAddress })
  }
  return words
}

const endOfAddress = (text: string, start: number) => {
  const space = text.indexOf(' ', start)
  return space < 0 ? text.length : space
}

// bounded: at most 512 characters, see contract/transactions/transaction.ts
const address = /(?:https?:?\/*)?(?:www\.?)?((?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,10})(?![a-z0-9])/g

// What bills for others, or shortens: its own name says nothing about the merchant.
const platforms = new Set(
  'gosq.com squareup.com paypal.com stripe.com sumup.com zettle.com izettle.com klarna.com goo.gl g.co bit.ly t.co clover.com toasttab.com shopify.com adyen.com mollie.com paddle.net paddle.com 2co.com fastspring.com pay.com fs.com'.split(
    ' ',
  ),
)
const billers: Record<string, string> = {
  'amzn.com': 'amazon.com',
  'itunes.com': 'apple.com',
  'steamgames.com': 'steampowered.com',
  'msbill.info': 'microsoft.com',
  'fb.me': 'facebook.com',
  'nflx.com': 'netflix.com',
  'sbux.com': 'starbucks.com',
}
const webSuffix =
  /\.(com|net|org|io|co|ai|app|tv|fm|me|info|shop|store|online|dev|gg|[a-z]{2}|(co|com|org|gov)\.[a-z]{2})$/
// Abbreviations that look like names below a country's suffix: "st.louis" has none, "no.de" does.
const notNames = new Set('no nr st mr dr co inc ltd tel fax ste apt ref com net org www pos'.split(' '))

function domainIn(text: string): Descriptor['domain'] {
  for (const found of text.matchAll(address)) {
    const host = found[1] ?? ''
    const read = readDomain(host)
    if (!('domain' in read) || !webSuffix.test(read.domain)) continue
    const name = billers[read.domain] ?? read.domain
    if (platforms.has(name) || notNames.has(labelOf(name)) || labelOf(name).length < 2) continue
    return { name, leads: found.index === 0 }
  }
  return undefined
}

/** The part of a registrable domain before its suffix, without hyphens. */
export const labelOf = (domain: string) => (domain.split('.')[0] ?? '').replace(/-/g, '')
