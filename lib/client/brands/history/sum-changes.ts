import type { BrandChange } from '#contract/brands/brand-history.ts'
import { changeGroups, changeSentence, readChange, type ChangeGroup, type FieldChange } from './read-change.ts'

const dayMs = 86_400_000
export const recentDays = 30

export type RecentChanges = {
  /** The fields that changed, each once, newest first. */
  labels: string[]
  /** The version before the first of these changes, to set it beside today. */
  fromVersion: number
}

/** What changed in the last 30 days; undefined when nothing did. `changes` are newest first, as the service lists them. */
export function recentChanges(changes: readonly BrandChange[], nowMs: number): RecentChanges | undefined {
  const since = nowMs - recentDays * dayMs
  const recent = changes.filter(({ at, delta }) => delta !== null && Date.parse(at) >= since)
  const told = recent.filter(({ delta }) => delta !== null && readChange(delta).length > 0)
  const first = told.at(-1)
  if (first === undefined) return undefined
  const before = changes.find(({ version }) => version < first.version)
  if (before === undefined) return undefined
  const labels = told.flatMap(({ delta }) => (delta === null ? [] : readChange(delta).map(({ label }) => label)))
  return { labels: [...new Set(labels)], fromVersion: before.version }
}

/** What changed in the last 30 days as lines of text, for an email to a client. */
export function recentText(name: string, changes: readonly BrandChange[], nowMs: number): string {
  const since = nowMs - recentDays * dayMs
  const lines = changes
    .filter(({ at, delta }) => delta !== null && Date.parse(at) >= since)
    .flatMap(({ at, delta }) => {
      const said = delta === null ? [] : readChange(delta).map((change) => `- ${changeSentence(change)}`)
      return said.length === 0 ? [] : [`${at.slice(0, 10)}`, ...said]
    })
  return [`What changed about ${name} in the last ${recentDays} days`, '', ...lines].join('\n')
}

/** The groups of fields that these changes are about, in the order of the page. */
export function groupsOf(changes: readonly BrandChange[]): ChangeGroup[] {
  const found = new Set(
    changes.flatMap(({ delta }) => (delta === null ? [] : readChange(delta).map(({ group }) => group))),
  )
  return changeGroups.filter((group) => found.has(group))
}

/** A heading: `Colors, logos and name changed`. */
export const titleOf = (changes: readonly FieldChange[]): string =>
  changedText([...new Set(changes.map(({ label }) => label))])

/** The same of the fields' names. */
export function changedText(labels: readonly string[]): string {
  const shown = labels.length > 4 ? [...labels.slice(0, 3), `${labels.length - 3} more`] : labels
  const [first = 'Small changes', ...rest] = shown
  return `${list.format([first, ...rest.map((label) => label.slice(0, 1).toLowerCase() + label.slice(1))])} changed`
}

const list = new Intl.ListFormat('en', { style: 'long', type: 'conjunction' })
