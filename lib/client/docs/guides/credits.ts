import { costTexts } from '#contract/metering/cost-texts.ts'
import { freeViewsMax } from '#contract/metering/free-views.ts'
import { prepaid } from '#contract/metering/plans.ts'
import type { Guide, GuideContext, Section } from '../guide.ts'

export const creditsGuide = ({ domain }: GuideContext): Guide => ({
  slug: 'credits',
  title: 'Credits',
  about: 'What a call costs, and how to see it in advance.',
  sections: [
    {
      id: 'costs',
      title: 'What costs a credit',
      blocks: [
        {
          type: 'table',
          caption: 'Costs',
          columns: ['Call', 'Cost'],
          rows: [
            ['Lookup', costTexts.lookup],
            [
              'Opening an indexed brand in the dashboard',
              `Free for up to ${freeViewsMax} different brands per person and day.`,
            ],
            ['Batch', costTexts.batch],
            ['Context', 'One credit for a context; nothing with `cachedOnly` where there is none.'],
            ['Subscription of a webhook', 'One credit for each brand, and one a month.'],
            ['Logos', 'No credits; a plan has a number of logo requests a month.'],
            ['Everything else', 'Free: search, viewer, usage, requests, history, industries.'],
          ],
        },
      ],
    },
    {
      id: 'headers',
      title: 'What is left',
      blocks: [
        'Responses carry `x-api-key-quota` (credits of the period, -1 where there is no limit) and `x-api-key-approximate-usage` (used, a few seconds behind). The exact figures are free:',
        { type: 'call', title: 'The running period', path: '/v2/usage/period', status: 200 },
        'The same is shown under [Usage and billing](/usage).',
      ],
    },
    {
      id: 'order',
      title: 'Order of use',
      blocks: [
        `Credits of the period are used first, then overage up to your spending limit, then prepaid credits (${prepaid.creditsPerDollar} for a dollar). When none is left, calls that cost a credit are refused with 429 and \`quota_exceeded\`, and nothing is charged.`,
      ],
    },
    throughput(domain),
  ],
})

const throughput = (domain: string): Section => ({
  id: 'throughput',
  title: 'Throughput',
  blocks: [
    'Rate limits are separate from credits: every response says in `RateLimit` and `RateLimit-Policy` how many calls may follow. Beyond them the status is 429 without a code; wait for `Retry-After`.',
    {
      type: 'call',
      title: 'A brand without being charged',
      method: 'HEAD',
      path: `/v2/brands/domain/${domain}`,
      status: 200,
    },
    '`HEAD` of a brand is never charged: 200 indexed, 202 queued, 404 none.',
  ],
})
