import { batchSizeMax } from '#contract/brands/lookup-bounds.ts'
import type { CodeSample, Guide, GuideContext } from '../guide.ts'
import { shellSample } from '../guide.ts'

const typescript = (title: string, text: string): CodeSample => ({
  type: 'code',
  title,
  tabs: [{ value: 'ts', label: 'TypeScript', text }],
})

const installSection: Guide['sections'][number] = {
  id: 'install',
  title: 'Install',
  blocks: [
    '`@livery/client` is `clients/typescript` of the repository. Its types are made from the [OpenAPI description](/reference); it has one dependency.',
    shellSample(
      'The package, made in a copy of the repository',
      [
        'npm run build --workspace clients/typescript   # prints what each entry weighs',
        'npm pack --workspace clients/typescript        # the package, to be installed or published',
      ],
      'builds in the repository; clients/typescript/package.test.ts does it',
    ),
    {
      type: 'table',
      caption: 'Entries of the package',
      columns: ['Entry', 'What it has'],
      rows: [
        ['`@livery/client`', '`createLivery`: lookup, batch, context, search, the typed REST interface; errors'],
        ['`@livery/client/webhooks`', '`verifyWebhook`, and the types of events'],
        ['`@livery/client/react`', '`<BrandLogo>`, which shows a [logo](/docs/logos)'],
      ],
    },
  ],
}

/** Lookups of one brand, and of many. */
function lookUpSections({ baseUrl, domain }: GuideContext): Guide['sections'] {
  const opened = `import { createLivery } from '@livery/client'

const livery = createLivery({ baseUrl: '${baseUrl}', apiKey: process.env['LIVERY_API_KEY'] ?? '' })`
  return [
    {
      id: 'look-up',
      title: 'Look up',
      blocks: [
        typescript(
          'A brand',
          `${opened}

const brand = await livery.lookup('${domain}', { palette: true })
console.log(brand?.name, brand?.colors)`,
        ),
        'It is `undefined` where there is no such brand. The call waits for one that is being indexed. A refusal throws a `LiveryError` with its `status` and [error code](/docs/errors).',
        'Calls are repeated after the seconds that `Retry-After` asks for, and none is charged twice.',
      ],
    },
    {
      id: 'look-up-many',
      title: 'Look up many',
      blocks: [
        typescript(
          'Any number of brands',
          `${opened}

for await (const answers of livery.batchAnswers(['${domain}', 'docker.com'], { jobId: 'import' })) {
  for (const { index, result } of answers) console.log(index, result.status, result.brand?.name)
}`,
        ),
        `${batchSizeMax} go into a call; those that are being indexed are asked for again. A job that is begun again within 24 hours under its \`jobId\` is not charged again.`,
      ],
    },
  ]
}

const webhooksSection: Guide['sections'][number] = {
  id: 'webhooks',
  title: 'Webhooks',
  blocks: [
    typescript(
      'A receiver',
      `import { verifyWebhook } from '@livery/client/webhooks'

export async function receive(request: Request): Promise<Response> {
  const secret = process.env['LIVERY_WEBHOOK_SECRET'] ?? ''
  const event = await verifyWebhook({ body: await request.text(), headers: request.headers, secret })
  console.log(event.type)
  return new Response(null, { status: 204 })
}`,
    ),
    'It throws where the signature is wrong or older than five minutes.',
  ],
}

export const clientGuide = (context: GuideContext): Guide => ({
  slug: 'client',
  title: 'Client',
  about: 'A typed client for TypeScript and JavaScript: for Node, Deno, Bun, workers and browsers.',
  sections: [installSection, ...lookUpSections(context), webhooksSection],
})
