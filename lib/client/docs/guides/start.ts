import type { Guide, GuideContext } from '../guide.ts'

export const startGuide = ({ baseUrl, dashboardUrl, domain }: GuideContext): Guide => ({
  slug: 'start',
  title: 'Start',
  about: 'From nothing to the first brand, in about two minutes.',
  sections: [
    {
      id: 'key',
      title: 'Create a key',
      blocks: [
        `Create one under [API keys](/keys). It starts with \`lv_\` and is shown once, so copy it then. It is a secret of your server; a web page uses a [client id](/docs/logos#client-id) instead.`,
        'The samples on these pages read it from your environment: run `export LIVERY_API_KEY=lv_…` first.',
      ],
    },
    {
      id: 'first-call',
      title: 'Check the key',
      blocks: [
        'This call is free. It says whose the key is and how many credits are used.',
        { type: 'call', title: 'Whose key this is', path: '/v2/viewer', status: 200 },
      ],
    },
    {
      id: 'first-brand',
      title: 'Look up a brand',
      blocks: [
        { type: 'call', title: 'A brand by its domain', path: `/v2/brands/domain/${domain}`, status: 200 },
        'The response has `name`, `logos`, `colors`, `fonts`, `images` and `company`. Every picture is a URL you can fetch.',
        'A brand that is not indexed yet is crawled while you wait, which takes some seconds. After that the response is immediate.',
      ],
    },
    {
      id: 'next',
      title: 'Next',
      blocks: [
        {
          type: 'list',
          items: [
            '[Look up](/docs/lookups) by email address, ticker or ISIN, and what each response means.',
            '[Look up many](/docs/batch) in one request.',
            '[Show logos](/docs/logos) on a web page.',
            'Use a brand elsewhere: [as a file](/docs/exports), [with an agent](/docs/agents), [in TypeScript](/docs/client), [from a terminal](/docs/command-line).',
            '[Get notified](/docs/webhooks) when a brand changes.',
            '[API reference](/reference): every route, parameter and field.',
          ],
        },
        `Base URL of this installation: \`${baseUrl}\`. Its dashboard: \`${dashboardUrl}\`. For programs that read documentation there is \`${dashboardUrl}/llms.txt\`.`,
      ],
    },
  ],
})
