import { webhookEvents } from '../webhooks/webhook-events.ts'
import { reference, type Json } from './parts.ts'

/** What is posted to a registered endpoint: docs/rules.md#events, docs/rules.md#signature. */

const delta = {
  type: 'object',
  description: 'Field path → its value before and after.',
  additionalProperties: { type: 'object', required: ['old', 'new'], properties: { old: {}, new: {} } },
}

/** The two types that say what changed. */
const hasDelta = (name: string) => name.endsWith('updated')

const eventSchema = (name: string, description: string): Json => ({
  type: 'object',
  description,
  required: ['type', 'timestamp', 'urn', 'data'],
  properties: {
    type: { const: name },
    timestamp: { type: 'string', format: 'date-time' },
    urn: { type: 'string', description: 'Of the event: the same in each attempt. The key to tell a repetition by.' },
    data: {
      type: 'object',
      required: ['brand', 'object', ...(hasDelta(name) ? ['delta'] : [])],
      properties: { brand: reference('Brand'), object: reference('Brand'), ...(hasDelta(name) && { delta }) },
    },
  },
})

const signature = [
  header('webhook-id', 'The delivery’s event: the same in each attempt.', { type: 'string' }),
  header('webhook-timestamp', 'Seconds since 1970 at which this attempt was signed; five minutes are tolerated.', {
    type: 'integer',
  }),
  header(
    'webhook-signature',
    '`v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`; two, with a space between, for a day after a rotation.',
    { type: 'string' },
  ),
]

/** The section `webhooks` of the description, by event type. */
export const openApiWebhooks: Json = Object.fromEntries(
  webhookEvents.map(({ name, description }) => [
    name,
    {
      post: {
        operationId: `on${name.split('.').map(capitalized).join('')}`,
        summary: description,
        description:
          'Posted to each enabled webhook that is subscribed to the brand and lists this type, signed by Standard Webhooks 1.0. Order is not promised.',
        tags: ['Webhooks'],
        security: [],
        parameters: signature,
        requestBody: { required: true, content: { 'application/json': { schema: eventSchema(name, description) } } },
        responses: {
          '2XX': { description: 'Accepted: reply quickly, before the work.' },
          410: { description: 'Disables the webhook.' },
          default: { description: 'Failed: retried up to 15 times over about a week.' },
        },
      },
    },
  ]),
)

function header(name: string, description: string, schema: Json): Json {
  return { name, in: 'header', required: true, description, schema }
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
