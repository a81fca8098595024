import type { BrandChange } from '#contract/brands/brand-history.ts'
import { employeesText, kindText, locationText } from '../../company-text.ts'
import { percentText } from '../../format-text.ts'
import { bestFormat, shownAddress } from '../picture-address.ts'

/** A field of a change in words. The values are those of `brand.updated`; shapes that are none of ours show as text. */

export const changeGroups = ['colors', 'logos', 'type', 'images', 'words', 'company', 'other'] as const
export type ChangeGroup = (typeof changeGroups)[number]

export const groupLabels: Record<ChangeGroup, string> = {
  colors: 'Colors',
  logos: 'Logos',
  type: 'Type',
  images: 'Images',
  words: 'Name and description',
  company: 'Company',
  other: 'Other',
}

type Entries = { kind: 'colors' | 'pictures'; removed: string[]; added: string[]; kept: number }
type Texts = { kind: 'text'; before: string | undefined; after: string | undefined }
export type FieldChange = { path: string; label: string; group: ChangeGroup } & (Entries | Texts)

type Field = { group: ChangeGroup; label: string; write?: (value: never) => string | undefined }

const fields: Readonly<Record<string, Field>> = {
  name: { group: 'words', label: 'Name' },
  description: { group: 'words', label: 'Description' },
  longDescription: { group: 'words', label: 'Long description' },
  claimed: { group: 'other', label: 'Claimed', write: yesNo },
  isNsfw: { group: 'other', label: 'Adult content', write: yesNo },
  qualityScore: { group: 'other', label: 'Quality', write: percentText },
  links: { group: 'other', label: 'Links', write: listOf('url') },
  colors: { group: 'colors', label: 'Colors' },
  fonts: { group: 'type', label: 'Fonts', write: fontsText },
  images: { group: 'images', label: 'Images' },
  banner: { group: 'images', label: 'Banner' },
  logos: { group: 'logos', label: 'Logos' },
  logo: { group: 'logos', label: 'Main logo' },
  symbol: { group: 'logos', label: 'Symbol' },
  icon: { group: 'logos', label: 'Icon' },
  'company.employees': { group: 'company', label: 'Employees', write: employeesText },
  'company.foundedYear': { group: 'company', label: 'Founded', write: String },
  'company.kind': { group: 'company', label: 'Kind of company', write: kindText },
  'company.location': { group: 'company', label: 'Headquarters', write: locationText },
  'company.industries': { group: 'company', label: 'Industries', write: listOf('name') },
  'company.financialIdentifiers': { group: 'company', label: 'Tickers and ISINs', write: identifiersText },
}

/** The fields of a change that a reader can tell apart, in the order in which a page shows them. */
export function readChange(delta: NonNullable<BrandChange['delta']>): FieldChange[] {
  return Object.entries(delta)
    .flatMap(([path, { old, new: now }]) => fieldChange(path, old, now) ?? [])
    .toSorted((one, other) => changeGroups.indexOf(one.group) - changeGroups.indexOf(other.group))
}

function fieldChange(path: string, old: unknown, now: unknown): FieldChange | undefined {
  // `logos[2].formats` is about a logo: which, its picture says.
  const name = path.replace(/\[\d{1,6}\]\.\w{1,20}$/, '')
  const { group, label, write } = fields[name] ?? { group: 'other' as const, label: words(path) }
  const head = { path, label, group }
  if (name === 'colors') return { ...head, ...entries('colors', hexesIn(old), hexesIn(now)) }
  if (group === 'logos' || group === 'images') {
    const [before, after] = [picturesIn(old), picturesIn(now)]
    if (before.length + after.length > 0) return { ...head, ...entries('pictures', before, after) }
  }
  const [before, after] = [textOf(old, write), textOf(now, write)]
  return before === after ? undefined : { ...head, kind: 'text', before, after }
}

function entries(kind: Entries['kind'], before: string[], after: string[]): Entries {
  return {
    kind,
    removed: before.filter((one) => !after.includes(one)),
    added: after.filter((one) => !before.includes(one)),
    kept: after.filter((one) => before.includes(one)).length,
  }
}

const asList = (value: unknown): unknown[] =>
  Array.isArray(value) ? value.slice(0, 200) : value === null ? [] : [value]
const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined
const unique = (list: string[]) => [...new Set(list)]

const hexesIn = (value: unknown): string[] =>
  unique(
    asList(value).flatMap((one) => {
      const hex = memberOf(one, 'hex')
      return typeof hex === 'string' && /^#[0-9a-f]{6}$/.test(hex) ? hex : []
    }),
  )

/** One picture of each logo or image: its best format, or what a plain address names. */
const picturesIn = (value: unknown): string[] =>
  unique(
    asList(value).flatMap((one) => {
      if (typeof one === 'string') return shownAddress(one) ?? []
      const formats = memberOf(one, 'formats') ?? (memberOf(one, 'src') === undefined ? [] : [one])
      const src = memberOf(bestFormat(asList(formats) as Parameters<typeof bestFormat>[0]), 'src')
      return typeof src === 'string' ? (shownAddress(src) ?? []) : []
    }),
  )

function textOf(value: unknown, write: Field['write']): string | undefined {
  if (value === null || value === undefined || value === '') return undefined
  try {
    const text = write ? write(value as never) : undefined
    if (text !== undefined && text !== '') return text
  } catch {
    // Of another shape than ours.
  }
  if (write !== undefined && typeof value === 'object') return undefined
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function yesNo(value: boolean): string {
  return value ? 'yes' : 'no'
}

function listOf(name: string) {
  return (value: unknown): string =>
    asList(value)
      .flatMap((one) => memberOf(one, name) ?? [])
      .map(String)
      .join(', ')
}

function fontsText(value: unknown): string {
  return asList(value)
    .map((font) => `${plainText(memberOf(font, 'name'))} (${memberOf(font, 'type') === 'title' ? 'titles' : 'text'})`)
    .join(', ')
}

const plainText = (value: unknown): string => (typeof value === 'string' ? value : 'Unknown')

function identifiersText(value: unknown): string {
  return ['ticker', 'isin']
    .flatMap((name) => asList(memberOf(value, name) ?? []))
    .map(String)
    .join(', ')
}

/** `somethingNew` as `Something new`: a field that has no words of its own yet. */
function words(path: string): string {
  const spaced = path.replaceAll('.', ' ').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return spaced.slice(0, 1).toUpperCase() + spaced.slice(1)
}

/** A change in a sentence without pictures, for an email: `Colors: added #0b7285; removed #7a2e8e`. */
export function changeSentence(change: FieldChange): string {
  if (change.kind === 'text') return `${change.label}: ${change.before ?? 'nothing'} → ${change.after ?? 'nothing'}`
  const list = (of: string[]) => (change.kind === 'colors' ? of.join(', ') : String(of.length))
  const parts = [
    ...(change.added.length > 0 ? [`added ${list(change.added)}`] : []),
    ...(change.removed.length > 0 ? [`removed ${list(change.removed)}`] : []),
  ]
  return `${change.label}: ${parts.join('; ') || 'another order or file'}`
}
