import { Refusal } from '#contract/refusal.ts'
import { eventUrn } from '#contract/urn.ts'
import { webhookBody } from '#contract/webhooks/webhook-body.ts'
import { newId } from '#contract/id.ts'
import type { Context } from '../../context.ts'
import type { PostOutcome } from '../../net/post-webhook.ts'
import type { HostState } from '../../net/read-host-state.ts'
import type { Caller } from '../../stores/account/credentials.ts'
import { permitted } from './deliveries/permitted.ts'
import { exampleData } from './deliveries/send-test-event.ts'
import { signWebhook, signingKey } from './deliveries/sign-webhook.ts'
import { checkHeaders, type HeaderInput, hostOf, hostStateOf, isVouchedFor, readWebhookUrl } from './rules.ts'
import { limitProbes } from './limit-probes.ts'
import { freshSecret } from './webhook-secret.ts'
import { verb } from '../verb.ts'

export type EndpointStep = 'ADDRESS' | 'NAME' | 'TLS' | 'ANSWER'
export type EndpointState = 'PASSED' | 'DOUBTFUL' | 'FAILED' | 'NOT_TRIED'
/** What one look at an endpoint found, in a sentence. */
export type EndpointCheck = { step: EndpointStep; state: EndpointState; message: string }

export type EndpointQuery = {
  url: string
  urlHeaders?: readonly HeaderInput[] | null | undefined
  /** Posts a signed example to it; without it the endpoint is connected to, and sent nothing. */
  sendTest: boolean
}

const steps: readonly EndpointStep[] = ['ADDRESS', 'NAME', 'TLS', 'ANSWER']

/**
 * Looks at an address that may become a webhook's: its spelling, its name, its certificate and, when asked for, how it
 * answers a signed example. Stops at the first that fails. Free; nothing is stored. Everything goes through the client
 * that delivers, with the same guard.
 */
export const checkEndpoint = verb({
  scope: 'webhooks',
  role: 'developer',
  async run(ctx, caller, query: EndpointQuery): Promise<EndpointCheck[]> {
    limitProbes(ctx, caller.organization.id)
    const checks: EndpointCheck[] = []
    for await (const check of lookAt(ctx, caller, query)) {
      checks.push(check)
      if (check.state === 'FAILED') break
    }
    return steps.map((step) => checks.find((check) => check.step === step) ?? notTried(step))
  },
})

async function* lookAt(ctx: Context, caller: Caller, query: EndpointQuery): AsyncGenerator<EndpointCheck> {
  const url = readAddress(ctx, query.url)
  if (typeof url !== 'string') return yield url
  yield { step: 'ADDRESS', state: 'PASSED', message: 'An https address without anything that is never sent.' }
  if (isVouchedFor(ctx, url)) {
    yield { step: 'NAME', state: 'PASSED', message: 'Whoever runs this installation vouches for this address.' }
  } else yield checkName(await hostStateOf(ctx, hostOf(url)))
  yield checkTls(await ctx.webhookClient.reach(url))
  if (!query.sendTest) return
  permitted(await ctx.stores.deliveryRequests.takeProbe(hostOf(url)))
  yield checkAnswer(await postExample(ctx, caller, { ...query, url }))
}

function readAddress(ctx: Context, written: string): string | EndpointCheck {
  try {
    return readWebhookUrl(ctx, written)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { step: 'ADDRESS', state: 'FAILED', message: error.message }
  }
}

function checkName(state: HostState): EndpointCheck {
  const step = 'NAME'
  switch (state) {
    case 'public':
      return { step, state: 'PASSED', message: 'The name leads to public addresses only.' }
    case 'private':
      return { step, state: 'FAILED', message: 'The name leads to an address that is not on the public internet.' }
    case 'unresolvable':
      return { step, state: 'FAILED', message: 'The name does not resolve: no DNS record leads to an address.' }
    case 'unknown':
      return { step, state: 'DOUBTFUL', message: 'The name servers could not say right now; each delivery asks again.' }
  }
}

function checkTls(outcome: PostOutcome): EndpointCheck {
  return outcome.errorKind === undefined
    ? { step: 'TLS', state: 'PASSED', message: outcome.message }
    : { step: 'TLS', state: 'FAILED', message: outcome.message }
}

/** An endpoint that checks signatures cannot know this one: it gets its secret when it is registered. */
function checkAnswer({ errorKind, status, message }: PostOutcome): EndpointCheck {
  const step = 'ANSWER'
  if (errorKind === undefined)
    return { step, state: 'PASSED', message: `It answered the signed example with ${status}.` }
  if (status === 400 || status === 401 || status === 403) {
    const why = 'That is right if it checks the signature: it gets the secret once the webhook is made.'
    return { step, state: 'DOUBTFUL', message: `It answered ${status}. ${why}` }
  }
  return { step, state: 'FAILED', message }
}

function postExample(ctx: Context, caller: Caller, { url, urlHeaders }: EndpointQuery): Promise<PostOutcome> {
  const [id, at, type] = [newId(), ctx.now(), 'brand.updated' as const]
  const urn = eventUrn(caller.organization.id, newId(), id)
  const body = webhookBody({ type, at, urn, data: exampleData(type) })
  const authorization = checkHeaders(urlHeaders ?? [])
  const headers = {
    'content-type': 'application/json',
    'user-agent': `Livery-Webhooks/${ctx.version}`,
    ...signWebhook([signingKey(freshSecret())], { id, at, body }),
    ...(authorization !== undefined && { authorization }),
  }
  return ctx.webhookClient.post({ url, headers, body })
}

const notTried = (step: EndpointStep): EndpointCheck => ({
  step,
  state: 'NOT_TRIED',
  message: step === 'ANSWER' ? 'Nothing was sent to it yet.' : 'Not looked at: what comes before it failed.',
})
