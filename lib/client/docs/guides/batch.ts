import { batchSizeMax } from '#contract/brands/lookup-bounds.ts'
import { costTexts } from '#contract/metering/cost-texts.ts'
import type { Guide, GuideContext } from '../guide.ts'

export const batchGuide = ({ domain }: GuideContext): Guide => ({
  slug: 'batch',
  title: 'Batch',
  about: `Up to ${batchSizeMax} brands in one request, without waiting for a crawl.`,
  sections: [
    {
      id: 'request',
      title: 'Request',
      blocks: [
        `\`POST /v2/brands/batch\` takes 1 to ${batchSizeMax} identifiers. An item is a string, read as a single lookup reads it, or an object with its type.`,
        {
          type: 'call',
          title: 'Two brands, one of them by type',
          method: 'POST',
          path: '/v2/brands/batch',
          body: { identifiers: [domain, { type: 'domain', value: 'example.com' }] },
          status: 200,
        },
        'Results come in the order sent, one for each item. A batch needs a paid plan or prepaid credits.',
      ],
    },
    {
      id: 'results',
      title: 'Results',
      blocks: [
        {
          type: 'table',
          caption: 'Statuses of an item',
          columns: ['Status', 'Meaning', 'What to do'],
          rows: [
            ['200', '`brand` has the brand.', ''],
            ['202', 'Not indexed; its crawl is queued.', 'Send the item again later.'],
            ['204', 'Not indexed, with `cachedOnly`.', 'Send it without.'],
            ['400', 'It cannot be read; `message` says why.', 'Correct it.'],
            ['404', 'No brand; `message` says why.', ''],
            ['413', 'It does not fit into this response.', 'Send it in a smaller batch.'],
            ['500, 504', 'The lookup failed or timed out.', 'Send it again.'],
          ],
        },
        'A batch never waits for a crawl. Send the 202s again after some seconds, until none is left.',
      ],
    },
    {
      id: 'cost',
      title: 'Cost',
      blocks: [
        costTexts.batch,
        'A batch that could cost more than what is left is refused as a whole with 429, and nothing is charged.',
      ],
    },
    {
      id: 'retries',
      title: 'Safe retries',
      blocks: [
        'Send an `Idempotency-Key` of your own, up to 255 visible ASCII characters. What was charged under a key is not charged again for 24 hours, so a request whose response was lost can be sent again.',
      ],
    },
  ],
})
