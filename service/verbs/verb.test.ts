import { globSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keyScopes } from '#contract/account/key-scopes.ts'
import { Refusal } from '#contract/refusal.ts'
import { brandUrn, deliveryUrn, webhookUrn } from '#contract/urn.ts'
import { routes } from '../http/routes.ts'
import { callerOf } from '../testing/caller-of.ts'
import { signIn } from '../testing/sign-in.ts'
import { openTestService, type TestService } from '../testing/test-service.ts'
import type { Caller } from './identify-caller.ts'
import { createWebhook } from './webhooks/create-webhook.ts'
import { requestTestEvent } from './webhooks/deliveries/request-delivery.ts'
import { getWebhook } from './webhooks/list-webhooks.ts'
import type { AnyVerb, Guard, VerbRole } from './verb.ts'
import { verb } from './verb.ts'

let service: TestService
const callers = new Map<string, Caller>()
const roles = ['viewer', 'developer', 'owner', 'operator'] as const

beforeAll(async () => {
  service = await openTestService()
  const { id, key, keyId } = await service.addOrganization()
  for (const role of ['viewer', 'developer', 'owner'] as const) {
    callers.set(role, await callerOf(service.ctx, await signIn(service, { organizationId: id, role })))
  }
  const operator = await signIn(service, { organizationId: id, role: 'viewer', isOperator: true })
  callers.set('operator', await callerOf(service.ctx, operator))
  const full = await callerOf(service.ctx, key)
  callers.set('key', full)
  for (const scope of keyScopes) callers.set(`key ${scope}`, { ...full, id: keyId, scopes: [scope] })
})
afterAll(() => service.close())

/** Every verb of the service with the file that it stands in, found by loading them all. */
async function everyVerb(): Promise<{ name: string; verb: AnyVerb }[]> {
  const files = globSync('**/*.ts', { cwd: import.meta.dirname }).filter((file) => !file.endsWith('.test.ts'))
  const modules = await Promise.all(
    files.map(async (file) => (await import(/* @vite-ignore */ `./${file}`)) as Readonly<Record<string, unknown>>),
  )
  return modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) => (isVerb(value) ? [{ name, verb: value }] : [])),
  )
}

const isVerb = (value: unknown): value is AnyVerb => typeof value === 'function' && 'scope' in value && 'role' in value

/** What the guard alone says: a verb whose work answers at once. */
async function guardOf({ scope, role }: Guard, caller: Caller): Promise<string> {
  const run = async () => 'ran'
  const guarded = role === 'operator' ? verb({ scope, role, run }) : verb({ scope, role, run })
  try {
    return await guarded(service.ctx, caller)
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

const least = (role: VerbRole) => roles.indexOf(role)
const may = ({ scope, role }: Guard, name: string): boolean => {
  if (role === 'operator') return name === 'operator'
  if (name.startsWith('key')) return scope === 'any' || name === 'key' || name === `key ${scope}`
  // The operator is a viewer of this organization.
  return least(role) <= (name === 'operator' ? 0 : roles.indexOf(name as VerbRole))
}

test('every verb refuses each role and each scope that it does not name, before it runs', async () => {
  const found = await everyVerb()
  expect(found.length).toBeGreaterThan(40)
  const wrong: string[] = []
  for (const { name, verb: guarded } of found) {
    for (const [who, caller] of callers) {
      const outcome = await guardOf(guarded, caller)
      if (outcome !== (may(guarded, who) ? 'ran' : 'forbidden')) wrong.push(`${name} for ${who}: ${outcome}`)
    }
  }
  expect(wrong).toEqual([])
})

test('a verb itself refuses who may not call it, whatever it is given', async () => {
  const wrong: string[] = []
  for (const { name, verb: guarded } of await everyVerb()) {
    for (const [who, caller] of callers) {
      if (may(guarded, who)) continue
      const outcome = await codeOf(() => guarded(service.ctx, caller))
      if (outcome !== 'forbidden') wrong.push(`${name} for ${who}: ${outcome}`)
    }
  }
  expect(wrong).toEqual([])
})

test('every row of the REST table names a verb of this floor, and every key scope opens something', async () => {
  const verbs = new Set((await everyVerb()).map(({ verb: guarded }) => guarded))
  expect(routes.filter((route) => !verbs.has(route.verb)).map(({ path }) => path)).toEqual([])
  const scopes = new Set([...verbs].map(({ scope }) => scope))
  expect(keyScopes.filter((scope) => !scopes.has(scope))).toEqual([])
})

test('nothing but who one is, and the taxonomy, is open to keys of every scope', async () => {
  const open = (await everyVerb()).filter(({ verb: { scope } }) => scope === 'any').map(({ name }) => name)
  expect(open.toSorted()).toEqual(['getViewer', 'listIndustries'])
})

test('what another organization owns is not found, whatever verb names it', async () => {
  const owner = await callerOf(service.ctx, (await service.addOrganization()).key)
  const stranger = await callerOf(service.ctx, (await service.addOrganization()).key)
  const brandId = await service.addBrand('watched.com')
  const input = { url: 'https://example.com/hook', events: ['brand.updated'], urns: [brandUrn(brandId)] }
  const { webhook } = await createWebhook(service.ctx, owner, input)
  const urn = webhookUrn(owner.organization.id, webhook?.id ?? '')
  const sent = await requestTestEvent(service.ctx, owner, { webhook: urn, event: 'brand.updated' })
  const delivery = deliveryUrn(owner.organization.id, webhook?.id ?? '', sent.delivery?.id ?? '')
  const own = { webhook: urn, urns: [brandUrn(brandId)], domains: ['watched.com'], entries: ['watched.com'] }
  const named: Readonly<Record<string, unknown>> = {
    getWebhook: urn,
    updateWebhook: { ...own, input: { description: 'mine' } },
    deleteWebhook: own,
    rotateWebhookSecret: { ...own, overlapSeconds: 0 },
    addWebhookSubscriptions: own,
    removeWebhookSubscriptions: own,
    previewSubscriptions: own,
    requestTestEvent: { ...own, event: 'brand.updated' },
    requestRecovery: { ...own, filter: { from: new Date(0) }, dryRun: false },
    requestRedelivery: { delivery },
    getDelivery: delivery,
    checkSignature: { webhook: urn, id: '', timestamp: '', signatures: '', body: '' },
    listAllDeliveries: { filter: { webhooks: [urn] }, first: 1 },
    getDeliveryOverview: { filter: { webhooks: [urn] }, bars: 1 },
    retryDelivery: { delivery },
    retryPending: own,
    startRecovery: { ...own, filter: { from: new Date(0) }, perMinute: 60, order: 'OLDEST_FIRST' },
    cancelRecovery: { recovery: 'idRecovery' },
    requestVerification: { brand: brandUrn(brandId) },
    requestWithdrawal: { brand: brandUrn(brandId) },
    markNoticeSeen: 'a-notice',
    getRequest: 'a-request',
    getKeyUse: 'idOther001',
    getWatchedFeed: webhook?.id ?? '',
    getFeedLink: { webhookId: webhook?.id ?? '', clientId: 'a-client-id' },
    getPublicLink: { identifier: 'watched.com', type: undefined, clientId: 'a-client-id' },
  }
  const verbs = await everyVerb()
  // A new verb is put on one of these lists by whoever writes it.
  expect(
    verbs
      .map(({ name }) => name)
      .filter((name) => !(name in named))
      .toSorted(),
  ).toEqual(namesNothingOwned)
  const outcomes = await Promise.all(
    verbs.flatMap(({ name, verb: guarded }) =>
      name in named
        ? [codeOf(() => guarded(service.ctx, stranger, named[name] as never)).then((code) => [name, code])]
        : [],
    ),
  )
  expect(outcomes.filter(([, code]) => code !== 'not_found')).toEqual([])
  expect((await getWebhook(service.ctx, owner, urn)).description).toBeUndefined()
})

/** Verbs that read nothing by a name that an organization owns: what they answer is the caller's own, or everybody's. */
const namesNothingOwned = [
  'changeCrawlJobs',
  'checkEndpoint',
  'clearInbox',
  'countRecordedDeliveries',
  'createWebhook',
  'curateBrand',
  'decideOnBrand',
  'enterBrand',
  'exportBrand',
  'getAccounts',
  'getBrand',
  'getBrandFeed',
  'getBrandHistory',
  'getBrandVersion',
  'getContext',
  'getCrawlProgress',
  'getCuration',
  'getEvidence',
  'getIndustries',
  'getInstallationUsage',
  'getOrganizationActivity',
  'getSystem',
  'getUsage',
  'getUsagePeriod',
  'getUsagePeriods',
  'getViewer',
  'headBrand',
  'listAdultBrands',
  'listBrands',
  'listChecks',
  'listCrawlJobs',
  'listDecisions',
  'listIndustries',
  'listKeyUses',
  'listModeratedBrands',
  'listNotices',
  'listRequests',
  'listWebhooks',
  'lookupBatch',
  'previewMerge',
  'readClaim',
  'readInbox',
  'readWebhookSecret',
  'requestClaim',
  'requestCrawl',
  'resolveTransaction',
  'searchWebhooks',
  'summarizeRequests',
  'testWayOut',
  'wishCrawl',
]

async function codeOf(work: () => unknown): Promise<string> {
  try {
    await work()
    return 'ran'
  } catch (error) {
    return error instanceof Refusal ? error.code : String(error)
  }
}
