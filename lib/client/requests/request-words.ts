import { costTexts } from '#contract/metering/cost-texts.ts'
import { findProblem, problemCodes } from '#contract/problem-codes.ts'
import type { LoggedRequest } from '#contract/requests/request-log.ts'
import type { CodeTarget } from '#contract/dashboard/code-target.ts'
import { curlCommand } from '../curl-command.ts'
import { numberText, plural } from '../format-text.ts'

/** What the entries of the request log mean, in words (docs/interface.md#metering-rule). */

type Words = { word: string; why: string }

const outcomes: Readonly<Record<string, Words>> = {
  charged: {
    word: 'Charged',
    why: 'The result is final: the brand, or the certainty that there is none.',
  },
  free: { word: 'Free', why: 'This call costs nothing.' },
  view: { word: 'Opened here', why: costTexts.view },
  seed: { word: 'Not crawled yet', why: costTexts.seed },
  malformed: { word: 'Not valid', why: 'A request that is not valid is never charged.' },
  not_held: { word: 'Not indexed', why: 'The call asked for indexed data only, and there is none.' },
  not_definitive: { word: 'Not certain', why: costTexts.undecided },
  refused_by_site: { word: 'Refused by site', why: 'The site refuses automated requests.' },
  throttled: { word: 'Too fast', why: 'The throughput limit was exceeded.' },
  failed: { word: 'Failed', why: 'A failure on our side is never charged.' },
  crawl_queued: { word: 'Queued', why: 'Its site is being crawled; trying again is free until it is indexed.' },
  key_cap_reached: { word: 'Cap of the key', why: problemCodes.key_cap_reached.meaning },
  quota_exceeded: { word: 'No credits left', why: problemCodes.quota_exceeded.meaning },
}

/** What a call cost, in a word or two. */
export const creditsText = ({ credits, outcome }: Pick<LoggedRequest, 'credits' | 'outcome'>) =>
  credits > 0 ? plural(credits, 'credit') : outcome === 'free' ? 'Free' : `Free: ${outcomeWords(outcome).word}`

/** What an outcome is called, and why a call with it cost what it cost. */
export function outcomeWords(outcome: string): Words {
  const known = Object.hasOwn(outcomes, outcome) ? outcomes[outcome] : undefined
  if (known) return known
  return {
    word: capitalized(outcome.replaceAll('_', ' ')),
    why: findProblem(outcome)?.meaning ?? 'This call cost nothing.',
  }
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const sources: Readonly<Record<string, string>> = {
  memory: 'Memory',
  database: 'Index',
  crawl: 'Live crawl',
}

/** Where an answer came from. */
export const sourceWord = (source: string | null) => (source === null ? '' : (sources[source] ?? source))

/** The identifier without its kind, as one would type it; undefined where the call named none. */
export const typedIdentifier = ({ identifier }: Pick<LoggedRequest, 'identifier'>) =>
  identifier === null ? undefined : identifier.slice(identifier.indexOf(':') + 1)

const kindOf = ({ identifier }: Pick<LoggedRequest, 'identifier'>) => identifier?.slice(0, identifier.indexOf(':'))

/** Where the playground has the same call ready to send; undefined for a route that it does not know. */
export function playgroundAddress(call: Pick<LoggedRequest, 'method' | 'route' | 'identifier'>): string | undefined {
  const fields = playgroundFields(call)
  return fields && `/playground?${new URLSearchParams(fields)}`
}

function playgroundFields(
  call: Pick<LoggedRequest, 'method' | 'route' | 'identifier'>,
): Record<string, string> | undefined {
  const { method, route } = call
  const identifier = typedIdentifier(call)
  if (route === '/v2/brands/*') {
    const type = kindOf(call)
    const typed = identifier === undefined || type === undefined || type === 'brandId' ? {} : { type }
    return {
      route: 'brand',
      ...(identifier !== undefined && { identifier }),
      ...typed,
      ...(method === 'HEAD' && { method }),
    }
  }
  if (route === '/v2/context/*') return { route: 'context', ...(identifier !== undefined && { domain: identifier }) }
  if (route.endsWith('/company/industries'))
    return { route: 'company', ...(identifier !== undefined && { identifier }) }
  const plain: Record<string, string> = {
    '/v2/brands/batch': 'batch',
    '/v2/brands/transaction': 'transaction',
    '/v2/industries': 'industries',
    '/v2/viewer': 'viewer',
  }
  const id = plain[route]
  return id === undefined ? undefined : { route: id }
}

/** The same call as a command, for the routes that take an identifier in the path; undefined for the others. */
export function callCommand(
  target: CodeTarget,
  call: Pick<LoggedRequest, 'method' | 'route' | 'identifier'>,
): string | undefined {
  const identifier = typedIdentifier(call)
  if (call.method === 'POST' || (call.route.includes('*') && identifier === undefined) || call.route.includes(':'))
    return undefined
  const path = call.route.replace('*', encodeURIComponent(identifier ?? ''))
  return curlCommand({ ...target, path, method: call.method })
}

/** How long a call took. */
export const durationText = (ms: number) => `${ms < 10 ? ms.toFixed(1) : numberText(Math.round(ms))} ms`
