import { dayMs, secondMs } from '#contract/time.ts'
import { silentDays } from '#contract/webhooks/disable-at.ts'
import { attemptsMax, retriesMax, retryStepMs } from '#contract/webhooks/retry-schedule.ts'
import { webhookEvents } from '#contract/webhooks/webhook-events.ts'
import { receiverSamples } from '../../webhooks/receiver-samples.ts'
import type { Guide } from '../guide.ts'

const retryDays =
  Array.from({ length: retriesMax }, (_, index) => retryStepMs(index + 1)).reduce((total, ms) => total + ms, 0) / dayMs

export const webhooksGuide = (): Guide => ({
  slug: 'webhooks',
  title: 'Webhooks',
  about: 'Your server is notified when a brand changes.',
  sections: [
    {
      id: 'create',
      title: 'Create a webhook',
      blocks: [
        'The dashboard does it under [Webhooks](/webhooks/new), with an endpoint of yours or with the built-in inbox. Programs use GraphQL; [its editor](/graphiql) is signed in already.',
        {
          type: 'call',
          title: 'Your webhooks',
          method: 'POST',
          path: '/graphql',
          body: { query: '{ webhooks(first: 10) { totalCount nodes { urn url enabled } } }' },
          status: 200,
        },
        {
          type: 'call',
          title: 'Events you can subscribe to',
          method: 'POST',
          path: '/graphql',
          body: { query: '{ subscribableEvents { name description } }' },
          status: 200,
        },
        'An endpoint is a public HTTPS URL. Creating a webhook is free; each brand it watches costs one credit, and one a month.',
      ],
    },
    {
      id: 'events',
      title: 'Events',
      blocks: [
        {
          type: 'table',
          caption: 'Types of events',
          columns: ['Type', 'When'],
          rows: webhookEvents.map(({ name, description }) => [`\`${name}\``, description]),
        },
        '`urn` identifies the event: process each once, since it may arrive twice. Order is not guaranteed.',
      ],
    },
    {
      id: 'receive',
      title: 'Receive and verify',
      blocks: [
        'Deliveries are signed according to [Standard Webhooks](https://www.standardwebhooks.com). Verify the raw body, respond 2xx, then process the event.',
        { type: 'code', title: 'A receiver', tabs: receiverSamples },
      ],
    },
    {
      id: 'retries',
      title: 'Retries',
      blocks: [
        `A failed delivery is attempted up to ${attemptsMax} times: after ${retryStepMs(1) / secondMs} seconds, then with growing delays, over about ${Math.round(retryDays)} days. After ${silentDays} days without an accepted delivery the webhook is disabled, and its owner is notified. \`410 Gone\` disables it at once.`,
        'Events that happen while a webhook is disabled are skipped. Failed events can be redelivered from its page.',
      ],
    },
  ],
})
