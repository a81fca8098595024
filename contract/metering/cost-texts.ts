/**
 * What a lookup costs, in the words that every screen says it in, before and after (docs/rules.md#seeds-and-failed-crawls).
 * A definitive 404 of a single lookup is billed; a batch bills brands alone.
 */
export const costTexts = {
  lookup: 'One credit for a brand, and for a definitive answer that there is none; everything else is free.',
  newDomain: 'Not indexed: up to 25 s, 1 credit, found or not',
  newSymbol: 'Not indexed: 1 credit, found or not',
  none: 'One credit: it is definitive that there is none.',
  undecided: 'Free: it is not definitive that there is none.',
  unclear: 'One credit where it is definitive that there is none, else free.',
  view: 'Free: it is indexed, and was opened in the dashboard.',
  seed: 'Free: its site was not crawled yet.',
  batch: 'One credit for each brand that is returned, once however often it is named; everything else is free.',
  batchBrand: 'One credit each.',
  batchRest: 'Free.',
} as const
