import type { Brand, Logo } from '#contract/brands/brand.ts'
import type { DeliveredType, LogoTheme } from '#contract/logos/logo-path.ts'
import type { HeldBrand } from '../../stores/brands/brand-memory.ts'

/** What delivering logos needs of a brand. */
export type LogoCard = Pick<Brand, 'name' | 'domain' | 'logos' | 'colors'>

export type StoredArtwork = { assetId: string; theme: Logo['theme'] }

// A brand's object is read once, however often its logos are asked for.
const cards = new WeakMap<HeldBrand, LogoCard>()

/** The card of a brand; one with adult content has no logos here, as its `logo`, `symbol` and `icon` are null. */
export function logoCard(brand: HeldBrand): LogoCard {
  const known = cards.get(brand)
  if (known) return known
  const { name, domain, logos, colors } = JSON.parse(brand.body.toString()) as Brand
  const card = { name, domain, logos: brand.isNsfw ? [] : logos, colors }
  cards.set(brand, card)
  return card
}

/**
 * The stored file that fits best: the asked type (a symbol may stand in for an icon), then the asked theme, then artwork
 * for any ground, then whatever there is. A vector before pixels, more pixels before fewer.
 */
export function chooseArtwork(
  card: LogoCard,
  wish: { type: DeliveredType; theme: LogoTheme | undefined },
): StoredArtwork | undefined {
  const types = wish.type === 'icon' ? (['icon', 'symbol'] as const) : [wish.type]
  for (const type of types) {
    const entries = card.logos.filter((logo) => logo.type === type && logo.formats.length > 0)
    const entry =
      wish.theme === undefined
        ? entries[0]
        : (entries.find((logo) => logo.theme === wish.theme) ??
          entries.find((logo) => logo.theme === null) ??
          entries[0])
    const assetId = entry && bestFile(entry)
    if (entry && assetId !== undefined) return { assetId, theme: entry.theme }
  }
  return undefined
}

function bestFile({ formats }: Logo): string | undefined {
  const ranked = formats.toSorted((a, b) => rank(b) - rank(a))
  for (const { src } of ranked) {
    const assetId = /\/assets\/([0-9a-f]{32})\.[a-z]+$/.exec(src)?.[1]
    if (assetId !== undefined) return assetId
  }
  return undefined
}

// A WebP beside a PNG or JPEG of its size was made from it, with loss.
const rank = ({ format, width }: Logo['formats'][number]) =>
  format === 'svg' ? Infinity : (width ?? 0) + (format === 'webp' ? 0 : 0.5)
