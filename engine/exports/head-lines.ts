import { onOneLine } from '#contract/has-forbidden-characters.ts'
import type { BrandTokens } from './brand-tokens.ts'

/** Said of every value that is not the brand's. */
export const calculatedNote = 'calculated by Livery, not by the brand'

const dayOf = ({ provenance }: BrandTokens) => provenance.at.slice(0, 10)

/** Where the values come from, in one sentence. */
export function originSentence(tokens: BrandTokens): string {
  const { brand, provenance } = tokens
  const { version, from, curated, missing } = provenance
  // Another service says no version, and how it found the values is its own.
  if (typeof from === 'object') return `As returned by ${onOneLine(from.service)}, ${dayOf(tokens)}.`
  const how = from === 'seed' ? 'From the list of seeds; the site was not crawled' : `Measured on ${brand.domain}`
  const without = missing === '' ? '' : `, without ${missing}`
  const corrected = curated ? '; an operator corrected some values' : ''
  return `${how}${without}, ${dayOf(tokens)}, version ${version}${corrected}.`
}

/** The head of a file, line by line: whose it is, where its values come from, and what was not found. No line has a break. */
export function headLines(tokens: BrandTokens): string[] {
  const { name, brand, notFound, colors, dark } = tokens
  const isCalculated = [...colors, ...dark].some(({ source }) => source === 'calculated')
  return [
    `${name}, ${brand.domain}.`,
    originSentence(tokens),
    ...(notFound.length > 0 ? [`Not found, left out: ${notFound.join(', ')}.`] : []),
    ...(isCalculated ? ['What is marked “calculated” was made by Livery, not by the brand.'] : []),
  ]
}
