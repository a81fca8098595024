import { withoutWww } from '#contract/bare-host.ts'
import { costTexts } from '#contract/metering/cost-texts.ts'
import { numberText, plural } from '../format-text.ts'
import { readBatchInput } from '../brands/batch-input.ts'
import { codeOf, type PlaygroundAnswer } from '../playground/playground-answer.ts'
import type { FieldValues, RouteId } from '../playground/playground-routes.ts'

/** What a call may cost and what it did cost (docs/interface.md#credits, docs/rules.md#single-lookups). */

export type Usage = { used: number; quota: number }

/** The most that a call can cost, in credits. `ownDomain` is this installation's own brand, which is free. */
export function creditsMax(route: RouteId, values: FieldValues, ownDomain: string): number {
  const cost = (identifier: string) => (isDomain(identifier, ownDomain) ? 0 : 1)
  switch (route) {
    case 'brand':
      return values.method === 'HEAD' ? 0 : cost(values.identifier)
    case 'company':
      return cost(values.identifier)
    case 'context':
      return cost(values.domain)
    case 'batch':
      return batchCreditsMax(values.identifiers, ownDomain)
    case 'transaction':
      return 1
    default:
      return 0
  }
}

function batchCreditsMax(text: string, ownDomain: string): number {
  const { creditsMax: most, identifiers } = readBatchInput(text)
  const hasOwn = identifiers.some((one) => typeof one === 'string' && isDomain(one, ownDomain))
  return most - (hasOwn ? 1 : 0)
}

const isDomain = (text: string, domain: string) => withoutWww(text.trim().toLowerCase()) === domain

/** What is to be said before sending. `short`: fewer credits are left than the call could use, so it may be refused. */
export function costSentence(most: number, usage: Usage | undefined): { text: string; short: boolean } {
  if (most === 0) return { text: 'Free.', short: false }
  const cost = `Up to ${plural(most, 'credit')}`
  if (!usage) return { text: `${cost}.`, short: false }
  if (usage.quota < 0) return { text: `${cost}; this organization has no limit.`, short: false }
  const left = Math.max(0, usage.quota - usage.used)
  return { text: `${cost}, ${numberText(left)} left.`, short: left < most }
}

/** `credits` undefined: cannot be told from the answer. */
export type Charge = { credits: number | undefined; why: string }

type Charged = {
  route: RouteId
  method: string
  answer: PlaygroundAnswer
  ownDomain: string
  /** How much the organization's exact usage rose meanwhile, by whatever calls; undefined when it could not be read. */
  rise: number | undefined
}

/** What a call cost, or why it was free. */
export function chargeOf(charged: Charged): Charge {
  const why = freeStatus(charged.answer.status)
  return why === undefined ? chargeByRoute(charged) : free(why)
}

function freeStatus(status: number): string | undefined {
  if (status === 0 || status >= 500) return 'A failure is never charged.'
  if (status === 429) return 'A refused call is never charged.'
  if (status === 204) return 'Nothing is indexed for it, and nothing was crawled.'
  return status >= 400 && status !== 404 ? 'A request that is not carried out is never charged.' : undefined
}

function chargeByRoute({ route, method, answer, ownDomain, rise }: Charged): Charge {
  const isMissing = answer.status === 404
  switch (route) {
    case 'batch':
      return batchCharge(answer, ownDomain)
    case 'context':
      if (isMissing) return free('Only a context that is returned costs a credit.')
      return found(answer, ownDomain, 'A context was returned.')
    case 'brand':
      if (method === 'HEAD') return free('HEAD is never charged.')
      return isMissing ? missing(answer, rise) : found(answer, ownDomain, 'A brand was returned.')
    case 'transaction':
      return isMissing ? missing(answer, 1) : found(answer, ownDomain, 'A merchant was returned.')
    case 'company':
      if (isMissing) return free('A brand that is not indexed costs nothing here.')
      // The answer does not name its brand; the installation's own is free.
      return rise === 0 ? free('This brand is free.') : { credits: 1, why: 'The industries were returned.' }
    default:
      return free('This route costs nothing.')
  }
}

const free = (why: string): Charge => ({ credits: 0, why })

function found({ json, headers }: PlaygroundAnswer, ownDomain: string, why: string): Charge {
  if (headers.get('x-livery-partial') === 'seed') return { credits: 0, why: costTexts.seed }
  const domain = textAt(json, 'domain') ?? textAt(valueAt(json, 'meta'), 'domain')
  if (domain === ownDomain) return free('This installation’s own brand is free.')
  return headers.get('x-livery-credits') === '0' ? free(costTexts.view) : { credits: 1, why }
}

/** A definitive "there is none" costs a credit; a site that only could not be read says nothing, and is free. */
function missing(answer: PlaygroundAnswer, rise: number | undefined): Charge {
  const code = codeOf(answer)
  if (code === 'crawl_queued') return free('It is queued; only the result costs.')
  if (code === 'domain_unresolvable') return { credits: 1, why: costTexts.none }
  const charged = answer.headers.get('x-livery-credits') ?? String(rise)
  if (charged === '0') return free(costTexts.undecided)
  if (charged === '1') return { credits: 1, why: costTexts.none }
  return { credits: undefined, why: costTexts.unclear }
}

function batchCharge({ json }: PlaygroundAnswer, ownDomain: string): Charge {
  const results = valueAt(json, 'results')
  if (!Array.isArray(results)) return { credits: undefined, why: costTexts.batch }
  const answered = results.filter((result: unknown) => valueAt(result, 'status') === 200)
  const paid = answered.filter((result: unknown) => textAt(valueAt(result, 'brand'), 'domain') !== ownDomain)
  const distinct = new Set(paid.map((result: unknown) => identifierKey(valueAt(result, 'identifier'))))
  const others = results.length - distinct.size
  const rest =
    others === 0 ? '' : ` The other ${numberText(others)} ${others === 1 ? 'was' : 'were'} free or named before.`
  return { credits: distinct.size, why: `One for each identifier with status 200.${rest}` }
}

const identifierKey = (identifier: unknown) =>
  withoutWww((typeof identifier === 'string' ? identifier : JSON.stringify(identifier)).toLowerCase())

function valueAt(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined
}

function textAt(value: unknown, name: string): string | undefined {
  const text = valueAt(value, name)
  return typeof text === 'string' ? text : undefined
}
