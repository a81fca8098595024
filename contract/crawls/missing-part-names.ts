/** What a crawl may have to do without. */
export const missingPartNames = [
  'homePage',
  'rendering',
  'styleSheet',
  'mark',
  'icon',
  'banner',
  'picture',
  'manifest',
  'aboutPage',
  'owner',
  'description',
] as const

export type MissingPartName = (typeof missingPartNames)[number]

/** The parts that `missingText` named; others are left out. */
export function readMissingText(text: string): MissingPartName[] {
  const said = new Set(text.split(',').map((one) => one.trim()))
  return missingPartNames.filter((name) => said.has(name))
}
