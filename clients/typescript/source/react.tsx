import type { ComponentPropsWithRef, ReactElement } from 'react'
import { logoUrl, type LogoOptions } from './logo-url.ts'

export type BrandLogoProps = Omit<LogoOptions, 'theme' | 'width' | 'height'> & {
  /** `auto`: the artwork for the reader's color scheme. */
  theme?: LogoOptions['theme'] | 'auto'
  /** CSS pixels; the file has twice as many for dense screens. */
  width?: number
  height?: number
  /** What the picture says, for people who don't see it; empty where the brand's name stands beside it. */
  alt: string
} & Omit<ComponentPropsWithRef<'img'>, 'src' | 'srcSet' | 'width' | 'height' | 'alt'>

/** A brand's logo, icon or symbol as the service delivers it, sharp on dense screens. */
export function BrandLogo(props: BrandLogoProps): ReactElement {
  const { identifier, kind, clientId, baseUrl, type, format, theme, fallback, ...image } = props
  const { width, height, alt, ...attributes } = image
  const address = (artwork: 'dark' | 'light' | undefined, density: number) =>
    logoUrl({
      identifier,
      clientId,
      baseUrl,
      ...(kind && { kind }),
      ...(type && { type }),
      ...(format && { format }),
      ...(artwork && { theme: artwork }),
      ...(fallback && { fallback }),
      ...(width && { width: width * density }),
      ...(height && { height: height * density }),
    })
  const sources = (artwork: 'dark' | 'light' | undefined) =>
    width || height ? `${address(artwork, 1)} 1x, ${address(artwork, 2)} 2x` : address(artwork, 1)
  const shown = theme === 'auto' ? 'dark' : theme
  const picture = (
    <img
      loading="lazy"
      decoding="async"
      {...attributes}
      src={address(shown, 1)}
      srcSet={sources(shown)}
      width={width}
      height={height}
      alt={alt}
    />
  )
  if (theme !== 'auto') return picture
  return (
    <picture>
      <source media="(prefers-color-scheme: dark)" srcSet={sources('light')} />
      {picture}
    </picture>
  )
}
