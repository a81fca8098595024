// Control characters, bidi overrides and isolates, zero-width marks and byte-order marks: they only ever mislead.
const invisible =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\ufff9-\ufffd\u{e0000}-\u{e007f}]/gu

const entities: Record<string, string> = { nbsp: ' ', amp: '&', quot: '"', '#160': ' ' }

/**
 * Website text made fit to show: markup and invisible characters dropped, white space collapsed, at most `lengthMax`
 * characters, cut at a word where one ends near. Undefined when nothing is left.
 */
export function cleanText(text: string | undefined, lengthMax: number): string | undefined {
  if (text === undefined) return undefined
  const plain = text
    .slice(0, lengthMax * 20)
    .toWellFormed()
    // An `ä` of two signs is the one that everybody else writes.
    .normalize('NFC')
    // Before the markup: a tag with an invisible character in its name would be one afterwards.
    .replace(invisible, '')
    // Escaped twice, as templates do.
    .replace(/&(nbsp|amp|quot|apos|#0?39|#160);/gi, (_, name: string) => entities[name.toLowerCase()] ?? "'")
  const shown = withoutMarkup(plain).replace(/\s+/g, ' ').trim()
  if (shown === '') return undefined
  return shown.length <= lengthMax ? shown : cut(shown, lengthMax)
}

const tag = /<\/?[a-z!][^<>]{0,2000}>/gi
/** How often tags inside tags are looked for: `<script<b>>` is one again without the inner one. */
const roundsMax = 4

function withoutMarkup(text: string): string {
  let plain = text
  for (let round = 0; round < roundsMax; round += 1) {
    const next = plain.replace(tag, ' ')
    if (next === plain) return plain
    plain = next
  }
  return plain.search(tag) < 0 ? plain : plain.replaceAll('<', ' ')
}

function cut(text: string, lengthMax: number): string {
  const head = text
    .slice(0, lengthMax)
    .toWellFormed()
    .replace(/\ufffd$/, '')
  const lastSpace = head.lastIndexOf(' ')
  return (lastSpace > lengthMax * 0.7 ? head.slice(0, lastSpace) : head.slice(0, lengthMax)).trim()
}

/** Letters whose stroke or missing dot is no mark of Unicode, and what they are without it. */
const strokes: Readonly<Record<string, string>> = { ı: 'i', ł: 'l', đ: 'd' }
const stroked = /[ıłđ]/g

/** Letters and digits of `text` alone, lower case and without accents, for comparing names. */
export function bareLetters(text: string): string {
  const small = text.normalize('NFKD').toLowerCase()
  // Most text has letters of ASCII alone, which are told by their codes.
  if (!beyondAscii.test(small)) return small.replace(/[^a-z0-9]+/g, '')
  return small.replace(/[^\p{L}\p{N}]+/gu, '').replace(stroked, (letter) => strokes[letter] ?? letter)
}

/** The bare letters of each word of `text`. */
export const bareWords = (text: string): string[] =>
  text
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(bareLetters)
    .filter(Boolean)

const beyondAscii = /[^\u0000-\u007f]/

/** How many accents, strokes and other marks the letters of `text` have: what `bareLetters` leaves out of them. */
export function marksOf(text: string): number {
  // The dot of a Turkish capital is that of every small i.
  const letters = text.replaceAll('İ', 'i').toLowerCase().normalize('NFD')
  return (letters.match(/\p{M}/gu) ?? []).length + (letters.match(stroked) ?? []).length
}
