import type { CrawlFound, CrawlProgress } from '#contract/crawls/crawl-progress.ts'
import { crawlRequestLimits, type CrawlStep } from '#contract/crawls/crawl-steps.ts'
import { plural } from '../../format-text.ts'

/** A crawl in words. */

export const stepWords: Record<CrawlStep, string> = {
  page: 'Home page',
  styles: 'Style sheets',
  rendered: 'Page in a browser',
  pictures: 'Pictures',
  described: 'Colors, fonts and company',
}

type Step = CrawlFound['steps'][number]

export type ShownStep = { step: CrawlStep; label: string; state: 'done' | 'running' | 'waiting'; note: string }

/** The steps as a list shows them: the first that is not done is running. Before the crawl begins none is. */
export function shownSteps(found: CrawlFound | null): ShownStep[] {
  const steps = found?.steps ?? notBegun
  const next = found === null ? -1 : steps.findIndex(({ doneMs }) => doneMs === null)
  return steps.map((one, index) => {
    const isDone = one.doneMs !== null
    const state = isDone ? 'done' : index === next ? 'running' : 'waiting'
    return { step: one.step, label: stepWords[one.step], state, note: isDone ? stepNote(one) : '' }
  })
}

const notBegun: Step[] = (['page', 'styles', 'rendered', 'pictures', 'described'] as const).map((step) => ({
  step,
  doneMs: null,
  count: null,
}))

/** What a finished step found, or when it was done. */
function stepNote({ step, doneMs, count }: Step): string {
  if (step === 'styles' && count !== null) return count === 0 ? 'none' : `${count} read`
  if (step === 'pictures' && count !== null) return count === 0 ? 'none' : `${count} found`
  return secondsText(doneMs ?? 0)
}

/** `0.8 s`, `12 s`. */
export const secondsText = (ms: number): string => `${ms < 9_950 ? (ms / 1000).toFixed(1) : Math.round(ms / 1000)} s`

/** What a screen reader is told of the steps that `now` has done and `before` had not; undefined when none. */
export function newlyDone(before: CrawlFound | null, now: CrawlFound | null): string | undefined {
  const known = new Set(shownSteps(before).flatMap(({ step, state }) => (state === 'done' ? step : [])))
  const done = shownSteps(now).filter(({ step, state }) => state === 'done' && !known.has(step))
  if (done.length === 0) return undefined
  return done.map(({ label, note }) => `${label} done, ${note}.`).join(' ')
}

/** `6 s, usually 10 s`; after twice the usual time that it goes on. */
export function timeText(elapsedMs: number, usualMs: number | null): string {
  const elapsed = `${Math.floor(elapsedMs / 1000)} s`
  if (usualMs === null) return elapsed
  return `${elapsed}, usually ${Math.max(1, Math.round(usualMs / 1000))} s`
}

export const slowText = 'Slower than usual. We’ll keep going.'
export const isSlow = (elapsedMs: number, usualMs: number | null): boolean =>
  usualMs !== null && elapsedMs > 2 * usualMs

type Ended = NonNullable<CrawlProgress['last']>

const blockedTitles: Partial<Record<Ended['outcome'], string>> = {
  refused: 'This site would not let us in',
  challenged: 'This site would not let us in',
  unreachable: 'This site can’t be reached',
  timeout: 'This site took too long',
  failed: 'This site failed',
}

/** The heading of a site that gave no brand for a reason of its own; undefined for any other end of a crawl. */
export const blockedTitle = (last: CrawlProgress['last']): string | undefined =>
  last === null ? undefined : blockedTitles[last.outcome]

/** Why, and how often it was tried today: `It asks for proof. We tried twice.` */
export function blockedReason({ detail }: Ended, tries: number): string {
  const why = detail ?? 'It could not be read.'
  if (tries < 2) return why
  return `${why} We tried ${tries === 2 ? 'twice' : plural(tries, 'time')} today.`
}

export const wishedText = `We’ll try every ${crawlRequestLimits.wishHours} hours for ${crawlRequestLimits.wishDays} days, and notify your organization once it is indexed.`
