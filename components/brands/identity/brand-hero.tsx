'use client'

import { parseAsStringLiteral, useQueryState } from '#components/ui/address-state.ts'
import type { Brand } from '#contract/brands/brand.ts'
import { legibleTextOn } from '#lib/client/brands/color-math.ts'
import {
  groundOptions,
  heroGrounds,
  heroLogo,
  properHeroGround,
  type HeroLogo,
} from '#lib/client/brands/identity/hero-ground.ts'
import { typesText } from '#lib/client/brands/identity/merged-logos.ts'
import { bestFormat, shownAddress } from '#lib/client/brands/picture-address.ts'
import { Picture } from '#components/ui/picture.tsx'
import { useVeiled } from '../veil/use-veiled.ts'

const checker = '#d9d9d9'

/** The real logo, large, on the ground it was made for; other grounds of the brand can be chosen and stand in the address. */
export function BrandHero({ brand }: { brand: Brand }) {
  const [chosen, setChosen] = useQueryState('on', parseAsStringLiteral(heroGrounds))
  const options = groundOptions(brand)
  const proper = properHeroGround(brand)
  const ground = options.find(({ value }) => value === chosen) ?? options.find(({ value }) => value === proper)
  const mark = heroLogo(brand, ground?.hex ?? checker)
  const color = legibleTextOn(ground?.hex ?? checker).text
  return (
    <figure
      data-swatch=""
      className={`relative mb-6 h-50 overflow-hidden rounded-dialog sm:h-68 ${ground ? '' : 'checker'}`}
      style={{ color, ...(ground && { background: ground.hex }) }}
    >
      <HeroMark brand={brand} mark={mark} letterColor={color} />
      <figcaption className="absolute start-4 bottom-3.5 max-w-[calc(100%-2rem)] text-12 max-sm:top-3 max-sm:bottom-auto">
        {noteOf(mark)}
        {ground && mark && !mark.isSeen && (
          <span className="ms-2 rounded-chip bg-[#fff] px-1.5 py-0.5 font-medium text-[#171717]">
            Not made for this background
          </span>
        )}
      </figcaption>
      <div
        role="group"
        aria-label="Background of the logo"
        className="absolute end-3 bottom-3 flex max-w-[calc(100%-1.5rem)] flex-wrap max-sm:end-2 max-sm:bottom-2 max-sm:max-w-[calc(100%-1rem)] justify-end gap-0.5 rounded-control bg-[#fff] p-0.75 text-[#4a4a4a]"
      >
        {options.map(({ value, label, hex }) => (
          <button
            key={value}
            type="button"
            aria-pressed={value === ground?.value}
            onClick={() => setChosen(value === proper ? null : value)}
            className="inline-flex min-h-7 items-center gap-1.5 rounded-chip px-2 text-12 font-medium max-sm:gap-1 max-sm:px-1.5 hover:text-[#171717] aria-pressed:bg-[#e6e6e6] aria-pressed:font-semibold aria-pressed:text-[#171717] max-sm:min-h-9"
          >
            <span
              aria-hidden
              data-swatch=""
              className="size-3.5 rounded-[3px] border border-[#0000002e]"
              style={{ background: hex }}
            />
            {label}
          </button>
        ))}
      </div>
      <span aria-hidden className="hairline pointer-events-none absolute inset-0 rounded-dialog" />
    </figure>
  )
}

type HeroMarkProps = { brand: Brand; mark: HeroLogo | undefined; letterColor: string }

function HeroMark({ brand, mark, letterColor }: HeroMarkProps) {
  const veiled = useVeiled()
  const name = brand.name ?? brand.domain
  const best = mark && bestFormat(mark.logo.formats)
  const letter = (
    <span aria-hidden className="text-[6rem] leading-none font-semibold" style={{ color: letterColor }}>
      {[...name][0]?.toUpperCase()}
    </span>
  )
  const isWide = mark?.logo.type === 'logo' || mark?.logo.type === 'other'
  return (
    <div className="absolute inset-0 grid place-items-center max-sm:pt-11 max-sm:pb-11">
      {veiled ? (
        <span className="text-13">The logo is hidden.</span>
      ) : (
        <Picture
          key={best?.src}
          src={best && shownAddress(best.src)}
          alt={`${mark ? typesText([mark.logo.type]) : 'Logo'} of ${name}`}
          loading="eager"
          className={`object-contain ${isWide ? 'h-21 w-[44%] min-w-[min(12rem,80%)]' : 'size-28 max-sm:size-24'}`}
          fallback={letter}
        />
      )}
    </div>
  )
}

const grounds = { dark: 'for light backgrounds', light: 'for dark backgrounds' }

function noteOf(mark: HeroLogo | undefined): string {
  if (!mark) return 'No logo found, first letter shown'
  const { type, theme, formats } = mark.logo
  const kind = type === 'icon' || type === 'symbol' ? `No logo found, ${type} shown` : typesText([type])
  const made = theme === null ? '' : ` ${grounds[theme]}`
  const format = bestFormat(formats)?.format.toUpperCase()
  return `${kind}${made}${format === undefined ? '' : `, ${format}`}`
}
