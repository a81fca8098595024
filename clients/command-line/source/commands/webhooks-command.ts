import { askGraphql } from '../ask.ts'
import { text, type Command, type Run } from '../command.ts'
import { exitCodes, Failure, wrongUse } from '../exit-codes.ts'

type Webhook = { urn: string; url: string; events: string[]; enabled: boolean }
type Delivery = {
  urn: string
  createdAt: string
  status: string
  attempt: number
  event: { type: string; domain: string | null }
}
type Result = { success: boolean; code: string; message: string }

const deliveryFields =
  'urn createdAt deliveredAt status attempt nextAttemptAt event { type domain } result { statusCode message }'

/** What each word after `livery webhooks` does. */
const actions: Readonly<Record<string, (run: Run, urn: string) => Promise<void>>> = {
  async list(run) {
    const query = '{ webhooks(first: 100) { nodes { urn url description events enabled disabledReason } } }'
    const { webhooks } = await askGraphql<{ webhooks: { nodes: Webhook[] } }>(run.settings(), query)
    const lines = webhooks.nodes.map(({ urn, url, enabled }) => `${urn}\t${enabled ? 'enabled' : 'disabled'}\t${url}`)
    run.print(webhooks.nodes, lines.join('\n'))
  },
  async deliveries(run, urn) {
    const query = `query ($webhook: URN!, $filter: WebhookDeliveryFilter) { webhook(webhook: $webhook) {
      deliveries(first: 100, order: NEWEST_FIRST, filter: $filter) { nodes { ${deliveryFields} } } } }`
    const status = text(run.values['status'])
    const variables = { webhook: urn, ...(status && { filter: { status: status.toUpperCase() } }) }
    const { webhook } = await askGraphql<{ webhook: { deliveries: { nodes: Delivery[] } } }>(
      run.settings(),
      query,
      variables,
    )
    const lines = webhook.deliveries.nodes.map(
      ({ urn: delivery, createdAt, status: state, event }) =>
        `${createdAt}\t${state}\t${event.type}\t${event.domain ?? ''}\t${delivery}`,
    )
    run.print(webhook.deliveries.nodes, lines.join('\n'))
  },
  async delivery(run, urn) {
    const query = `query ($delivery: URN!) { delivery(delivery: $delivery) { ${deliveryFields} payload
      attempts { number startedAt durationMs errorKind requestHeaders { name value } result { statusCode message body } } } }`
    const { delivery } = await askGraphql<{ delivery: object | null }>(run.settings(), query, { delivery: urn })
    if (!delivery) throw new Failure(exitCodes.differs, 'There is no such delivery.')
    run.print(delivery, JSON.stringify(delivery, undefined, 2))
  },
  async redeliver(run, urn) {
    const query = 'mutation ($delivery: URN!) { redeliver(delivery: $delivery) { success code message } }'
    report(run, (await askGraphql<{ redeliver: Result }>(run.settings(), query, { delivery: urn })).redeliver)
  },
  async test(run, urn) {
    const query = 'mutation ($webhook: URN!) { sendTestEvent(webhook: $webhook) { success code message } }'
    report(run, (await askGraphql<{ sendTestEvent: Result }>(run.settings(), query, { webhook: urn })).sendTestEvent)
  },
}

export const webhooksCommand: Command = {
  name: 'webhooks',
  usage: 'ACTION [URN]',
  summary: 'Webhooks, what was delivered to them, and sending it again. Free.',
  details: `livery webhooks list
livery webhooks deliveries WEBHOOK_URN [--status failed]
livery webhooks delivery|redeliver DELIVERY_URN
livery webhooks test WEBHOOK_URN`,
  options: {
    status: { type: 'string', value: 'STATUS', about: 'Only deliveries that are pending, success or failed.' },
  },
  positionals: { least: 1, most: 2 },
  async run(run) {
    const [word = '', urn] = run.positionals
    const action = Object.hasOwn(actions, word) ? actions[word] : undefined
    if (!action) throw wrongUse(`livery webhooks takes one of ${Object.keys(actions).join(', ')}.`)
    if (word !== 'list' && urn === undefined)
      throw wrongUse(`livery webhooks ${word} needs a URN; \`list\` has those of webhooks.`)
    await action(run, urn ?? '')
  },
}

function report(run: Run, result: Result): void {
  if (!result.success) throw new Failure(exitCodes.refused, `${result.code}: ${result.message}`)
  run.print(result, result.message)
}
