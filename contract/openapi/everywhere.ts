import { described } from './operation-texts.ts'
import { header, problem, type Json } from './parts.ts'
import { problemCodes } from '../problem-codes.ts'

/** What holds for every operation of the REST interface, so that no path has to say it. */

export const sharedHeaders: Json = {
  quota: header('Credits of the period; -1 = unlimited.'),
  usage: header('Credits used this period, this request included; may trail by seconds.'),
  requestId: text('The id of the request, which the request log repeats: yours, where you sent one, or a new one.'),
  rateLimit: text('What is left of the throughput limit, and in how many seconds there is more (IETF `RateLimit`).'),
  rateLimitPolicy: text('The throughput limits (IETF `RateLimit-Policy`).'),
  retryAfter: header('Seconds after which the same may be asked again.'),
  errorCode: {
    description: 'The code of the refusal, also `error` in the body.',
    schema: { type: 'string', enum: Object.keys(problemCodes) },
  },
  allow: text('The methods that the path is asked with.'),
  partial: {
    description:
      'The brand is less than its site has to say. `seed`: its site was not crawled yet; free, with `Retry-After`. `crawl`: its crawl ran out of time, or parts of the site failed; `Retry-After` says when it is crawled again, where that is soon.',
    schema: { type: 'string', enum: ['seed', 'crawl'] },
  },
  missing: text(
    'With `x-livery-partial: crawl`: the parts that are missing, as `icon, rendering`; the history names the files.',
  ),
  credits: text('What the request was charged: 0 or 1 credits.'),
  readAs: text('How the identifier was read, where a subdomain was sent: `domain:` and its registrable domain.'),
}

/** Refusals that many operations share; each names the headers that come with it. */
export const sharedResponses: Json = {
  Invalid: problem('The request is not valid; `message` says why. Free.'),
  Unauthorized: problem('No API key, or a malformed Authorization header.'),
  Forbidden: {
    ...problem(
      'Unknown or revoked key; `paid_plan_required`: a plan without batches; `insufficient_scope`: a key made for other routes; `address_not_allowed`; `organization_suspended`.',
    ),
    headers: named({ 'x-bf-error': 'errorCode' }),
  },
  NotAllowed: {
    ...problem('The path is asked with another method. Free.'),
    headers: named({ allow: 'allow', 'x-request-id': 'requestId' }),
  },
  TooLarge: problem('The body is larger than the limit that `message` names. Free.'),
  NotJson: problem('The body is not sent as `application/json`, or is compressed. Free.'),
  Throttled: {
    ...problem(
      'The quota (`quota_exceeded`), the cap of the key (`key_cap_reached`) or the throughput limit (`Retry-After`) is reached. Nothing was charged.',
    ),
    headers: named({ 'x-bf-error': 'errorCode', 'retry-after': 'retryAfter' }),
  },
  Unavailable: {
    ...problem('`temporarily_unavailable`: the service, or the site that was asked for, can’t answer right now. Free.'),
    headers: named({ 'x-bf-error': 'errorCode', 'retry-after': 'retryAfter' }),
  },
}

const everywhere = named({
  'x-request-id': 'requestId',
  ratelimit: 'rateLimit',
  'ratelimit-policy': 'rateLimitPolicy',
})

const methods = ['get', 'head', 'post', 'put', 'patch', 'delete']

/** `paths` with the statuses and headers that every operation has. */
export function completed(paths: Record<string, Json>): Json {
  return Object.fromEntries(
    Object.entries(paths).map(([path, item]) => [
      path,
      Object.fromEntries(
        Object.entries(item).map(([name, value]) => [name, methods.includes(name) ? operation(value as Json) : value]),
      ),
    ]),
  )
}

/** The shared refusals as components, with the headers of every answer. */
export const completedResponses = (): Json =>
  Object.fromEntries(Object.entries(sharedResponses).map(([name, response]) => [name, withHeaders(response as Json)]))

function operation(given: Json): Json {
  const body = given['requestBody'] === undefined ? {} : { 413: shared('TooLarge'), 415: shared('NotJson') }
  const responses: Json = { ...(given['responses'] as Json), 405: shared('NotAllowed'), ...body }
  return {
    ...described(given),
    responses: Object.fromEntries(
      Object.entries(responses).map(([status, response]) => [status, withHeaders(response as Json)]),
    ),
  }
}

function withHeaders(response: Json): Json {
  if ('$ref' in response) return response
  return { ...response, headers: { ...everywhere, ...(response['headers'] as Json | undefined) } }
}

const shared = (name: string): Json => ({ $ref: `#/components/responses/${name}` })

function named(headers: Record<string, string>): Json {
  return Object.fromEntries(
    Object.entries(headers).map(([name, component]) => [name, { $ref: `#/components/headers/${component}` }]),
  )
}

function text(description: string): Json {
  return { description, schema: { type: 'string' } }
}
