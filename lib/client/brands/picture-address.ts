import type { Format } from '#contract/brands/brand.ts'
import { activeConnection, serviceAddress } from '../active-connection.ts'

/**
 * Where the browser may load a picture of a brand from. Of this installation `/api/assets/<file>` for any address whose path is
 * `/assets/<file>`; undefined for everything else, which is only ever linked to. Of a connection any picture, through our own
 * server: the browser asks no other service for anything.
 */
export function shownAddress(src: string): string | undefined {
  if (!URL.canParse(src)) return undefined
  const url = new URL(src)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined
  if (activeConnection() !== undefined) return serviceAddress(`/picture?src=${encodeURIComponent(src)}`)
  const file = /^\/assets\/([A-Za-z0-9._-]{1,200})$/.exec(url.pathname)?.[1]
  return file === undefined || /^\.+$/.test(file) ? undefined : `/api/assets/${file}`
}

/** `src` when it is a plain web address that may be linked to, else undefined (`javascript:`, `data:` and the like). */
export function linkAddress(src: string): string | undefined {
  if (!URL.canParse(src)) return undefined
  return /^https?:$/.test(new URL(src).protocol) ? src : undefined
}

/** The format to show and to offer first: SVG, else the one with the most pixels. */
export function bestFormat(formats: readonly Format[]): Format | undefined {
  return formats.toSorted((one, other) => weight(other) - weight(one))[0]
}

const weight = ({ format, width, height }: Format) => (format === 'svg' ? Infinity : (width ?? 0) * (height ?? 0))
