import {
  buildLogoPath,
  deliveredFormats,
  deliveredTypes,
  logoFallbacks,
  sidePxMax,
  sidePxMin,
} from '#contract/logos/logo-path.ts'
import type { Guide, GuideContext } from '../guide.ts'

const words = (list: readonly string[]) => list.map((word) => `\`${word}\``).join(', ')

/** The address of a logo as the page prints it; a test fetches it with a client id of its own. */
export const logoAddress = ({ cdnUrl, domain }: Pick<GuideContext, 'cdnUrl' | 'domain'>, clientId: string): string =>
  `${cdnUrl}${buildLogoPath({ identifier: domain, width: 128, theme: 'dark', type: 'logo' })}?c=${clientId}`

export const logosGuide = (context: GuideContext): Guide => ({
  slug: 'logos',
  title: 'Logos',
  about: 'A logo on a web page, by its address alone.',
  sections: [
    {
      id: 'client-id',
      title: 'Client id',
      blocks: [
        'A page shows logos with a client id, which is public. Create one under [API keys](/keys), and name the websites that may use it.',
        'A client id fetches logos and nothing else. Logos cost no credits; a plan has a number of logo requests a month.',
      ],
    },
    {
      id: 'address',
      title: 'Address',
      blocks: [
        {
          type: 'code',
          title: 'A logo',
          tabs: [
            {
              value: 'html',
              label: 'HTML',
              text: `<img src="${logoAddress(context, 'YOUR_CLIENT_ID')}" width="128" alt="${context.domain}">`,
            },
          ],
        },
        'After the identifier the parts may come in any order, or be left out.',
        {
          type: 'table',
          caption: 'Parts of the address',
          columns: ['Part', 'Meaning'],
          rows: [
            [
              '`/w/{px}`, `/h/{px}`',
              `Longest width and height, ${sidePxMin} to ${sidePxMax.toLocaleString('en')}. The aspect ratio is preserved, nothing is enlarged.`,
            ],
            ['`/theme/dark`, `/theme/light`', 'Artwork of that shade: dark artwork is for a light background.'],
            ['`/type/{type}`', `${words(deliveredTypes)}; an icon when left out.`],
            ['`.{format}`', `After the type: ${words(deliveredFormats)}. Otherwise what \`Accept\` prefers, or WebP.`],
            ['`/fallback/{what}`', `What is shown when there is no such logo: ${words(logoFallbacks)}.`],
          ],
        },
      ],
    },
    {
      id: 'fallbacks',
      title: 'When there is no logo',
      blocks: [
        'The response is always a picture, so that a page never shows a broken one. `x-livery-fallback` says why another is shown. With `/fallback/404` the status is 404, and the picture is transparent.',
        'A client id that is not allowed gets 403; when the month’s volume is used up, the status is 429.',
      ],
    },
  ],
})
