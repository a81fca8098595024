import type { Logo } from '#contract/brands/brand.ts'
import { typesText } from '#lib/client/brands/identity/merged-logos.ts'
import { pixelsText } from '#lib/client/format-text.ts'
import { isWrongGround, properGround, themeText, type Ground } from '#lib/client/logos/logo-ground.ts'
import { bestFormat, linkAddress, shownAddress } from '#lib/client/brands/picture-address.ts'
import { OutsideLink } from '#components/ui/outside-link.tsx'
import { Picture } from '#components/ui/picture.tsx'
import type { ChosenGround } from './use-ground.ts'

type LogoPlateProps = {
  logo: Logo
  /** All that the picture is, where it stands under several names. */
  types?: readonly Logo['type'][]
  brandName: string
  ground?: ChosenGround
}

/** A logo on a 3:2 plate of its proper ground, with what it is. */
export function LogoPlate({ logo, types = [logo.type], brandName, ground: chosen }: LogoPlateProps) {
  const best = bestFormat(logo.formats)
  const ground = chosen ?? properGround(logo)
  const alt = `${typesText(types)} of ${brandName}, ${themeText(logo.theme)}`
  return (
    <figure className="grid gap-2">
      <Plate ground={ground}>
        <Picture
          src={best && shownAddress(best.src)}
          alt={alt}
          className={`h-[60%] w-[72%] ${best?.format === 'svg' ? 'object-contain' : 'object-scale-down'}`}
          fallback={<PlateFallback ground={ground} src={best?.src} />}
        />
      </Plate>
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-3 text-13">
        <span>
          <span className="font-medium">{typesText(types)}</span>{' '}
          <span className="text-ink-3">{themeText(logo.theme)}</span>
        </span>
        {best && (
          <span className="text-ink-3">
            {best.format.toUpperCase()}, {pixelsText(best)}
          </span>
        )}
        {chosen && isWrongGround(logo, chosen) && (
          <span className="w-full text-warn">Not made for this background</span>
        )}
      </figcaption>
    </figure>
  )
}

const grounds: Readonly<Record<string, string>> = {
  light: 'bg-[#ffffff] text-[#4a4a4a]',
  dark: 'bg-[#131313] text-[#bebebe]',
  checker: 'checker text-[#171717]',
  plain: 'bg-sunken text-ink-2',
}

/** The plate alone. Its light and dark are the same in both themes of the page: artwork keeps its real ground. */
export function Plate({ ground, children }: { ground: Ground; children: React.ReactNode }) {
  return (
    <div
      data-swatch=""
      className={`relative aspect-3/2 overflow-hidden rounded-chip ${grounds[ground] ?? ''}`}
      style={ground.startsWith('#') ? { background: ground } : undefined}
    >
      <div className="absolute inset-0 flex items-center justify-center">{children}</div>
      <div className="hairline pointer-events-none absolute inset-0 rounded-chip" />
    </div>
  )
}

function PlateFallback({ ground, src }: { ground: Ground; src: string | undefined }) {
  const outside = src !== undefined && shownAddress(src) === undefined ? linkAddress(src) : undefined
  return (
    <div
      className={`grid justify-items-center gap-1 rounded-chip p-2 text-center text-13 ${ground.startsWith('#') ? 'bg-surface text-ink' : ''}`}
    >
      {outside ? (
        <span className="rounded-chip bg-surface px-2 text-ink">
          Not stored here. <OutsideLink href={outside}>Open the file</OutsideLink>
        </span>
      ) : (
        'The file could not be shown.'
      )}
    </div>
  )
}
