import type { BrandChange } from '#contract/brands/brand-history.ts'

/** The newest change of a brand, in a few words and, where it can be seen, as a picture of before and after. */
export type ShownChange = {
  words: string
  before: ChangePicture | undefined
  after: ChangePicture | undefined
}
export type ChangePicture = { color: string } | { picture: string }

// The first that a change has is what a reader would notice first.
const kinds: readonly { path: RegExp; words: string; pictured?: 'color' | 'picture' }[] = [
  { path: /^(logos?|symbol|icon)\b/, words: 'Logo', pictured: 'picture' },
  { path: /^colors\b/, words: 'Colors', pictured: 'color' },
  { path: /^name\b/, words: 'Name' },
  { path: /^fonts\b/, words: 'Fonts' },
  { path: /^(description|longDescription)\b/, words: 'Description' },
  { path: /^company\.foundedYear\b/, words: 'Founded' },
  { path: /^company\.location\b/, words: 'Headquarters' },
  { path: /^company\.industries\b/, words: 'Industries' },
  { path: /^company\b/, words: 'Company' },
  { path: /^(images|banner)\b/, words: 'Images' },
  { path: /^links\b/, words: 'Links' },
  { path: /^claimed\b/, words: 'Owner' },
]

/** What to say of a change; undefined where nothing changed that a reader would see. `addressOf`: of a picture, on our own origin. */
export function shownChange(
  change: Pick<BrandChange, 'delta' | 'origin'>,
  addressOf: (url: string) => string | undefined,
): ShownChange | undefined {
  if (change.origin === 'seed') return undefined
  if (change.delta === null) return { words: 'Added', before: undefined, after: undefined }
  const entries = Object.entries(change.delta)
  for (const { path, words, pictured } of kinds) {
    const found = entries.find(([field]) => path.test(field))?.[1]
    if (!found) continue
    if (pictured === undefined) return { words: textChange(words, found), before: undefined, after: undefined }
    const [before, after] = [found.old, found.new].map((side) => pictureIn(side, pictured, addressOf))
    return { words, before, after }
  }
  return undefined
}

function textChange(words: string, { old: before, new: after }: { old: unknown; new: unknown }): string {
  const [old, now] = [shortText(before), shortText(after)]
  if (now === undefined) return words
  if (before === null) return `${words}: ${now}`
  return old === undefined ? words : `${words}: ${old} → ${now}`
}

function shortText(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text.length <= 24 ? text : undefined
}

const stepsMax = 400

/** The first color or picture in a value; a bounded walk, since a website filled it. */
function pictureIn(
  value: unknown,
  kind: 'color' | 'picture',
  addressOf: (url: string) => string | undefined,
): ChangePicture | undefined {
  const left: unknown[] = [value]
  for (let steps = 0; left.length > 0 && steps < stepsMax; steps++) {
    const next = left.shift()
    if (typeof next === 'object' && next !== null) left.unshift(...Object.values(next))
    if (typeof next !== 'string') continue
    if (kind === 'color' && /^#[0-9a-f]{6}$/i.test(next)) return { color: next }
    const picture = kind === 'picture' ? addressOf(next) : undefined
    if (picture !== undefined) return { picture }
  }
  return undefined
}
