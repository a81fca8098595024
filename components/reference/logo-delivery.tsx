import { Link } from '#components/ui/link.tsx'
import {
  buildLogoPath,
  deliveredFormats,
  deliveredTypes,
  logoFallbacks,
  logoKinds,
  logoThemes,
  sidePxMax,
  sidePxMin,
} from '#contract/logos/logo-path.ts'
import { CommandText } from '#components/ui/command-text.tsx'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { Section } from './basics.tsx'

const words = (list: readonly string[]) => list.join(', ')

const segments: readonly { term: string; about: string }[] = [
  {
    term: '/{identifier}',
    about: `A domain, ticker, ISIN or crypto symbol; ${words(logoKinds)} before it names its kind.`,
  },
  {
    term: '/w/{px}  /h/{px}',
    about: `The longest width and height, ${sidePxMin} to ${sidePxMax}. The aspect ratio is preserved and nothing is enlarged.`,
  },
  { term: '/theme/{theme}', about: `${words(logoThemes)}: artwork of that shade. Dark artwork is for light grounds.` },
  { term: '/type/{type}', about: `${words(deliveredTypes)}; icon when left out.` },
  { term: '.{format}', about: `After the type: ${words(deliveredFormats)}. Else what Accept names, or WebP.` },
  { term: '/fallback/{what}', about: `What is returned when there is no such logo: ${words(logoFallbacks)}.` },
  { term: '?c={client id}', about: 'The client id of your page. Required.' },
]

/** The address of a logo, which is no part of the OpenAPI document: it may be on a host of its own. */
export function LogoDelivery({ cdnUrl }: { cdnUrl: string }) {
  const path = buildLogoPath({ identifier: 'example.com', width: 128, theme: 'dark', type: 'logo', format: 'png' })
  const snippet = `<img src="${cdnUrl}${path}?c=YOUR_CLIENT_ID" alt="Example">`
  return (
    <Section id="logo-delivery" title="Logo delivery">
      <p>
        A page shows a logo by its address, with a client id of the{' '}
        <Link href="/keys" className="link">
          keys page
        </Link>
        . After the identifier the parts may come in any order. The response is always a picture, unless the client id
        may not be used (403) or the month’s volume is used up (429).
      </p>
      <dl className="grid grid-cols-[minmax(0,1fr)]">
        {segments.map(({ term, about }) => (
          <div key={term} className="border-b border-line py-2 last:border-b-0">
            <dt className="font-mono text-13 font-semibold text-ink">{term}</dt>
            <dd className="text-13">{about}</dd>
          </div>
        ))}
      </dl>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
        <div className="flex justify-end">
          <CopyButton text={snippet} label="Copy HTML" />
        </div>
        <CommandText text={snippet} label="An img element" />
      </div>
    </Section>
  )
}
