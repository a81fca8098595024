/** The absolute http(s) address that `href` names on a page at `base`, without its fragment; undefined when there is none. */
export function resolveUrl(href: string | undefined, base: string): string | undefined {
  const trimmed = href?.trim()
  if (!trimmed || trimmed.length > 4000 || trimmed.startsWith('#')) return undefined
  const url = URL.parse(trimmed, base)
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return undefined
  url.hash = ''
  return url.href.length > 4000 ? undefined : url.href
}

/** A part of an address without its escapes; as it is where they are none. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
