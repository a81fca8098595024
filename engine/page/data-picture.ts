/** Characters; what a page carries in an address is part of the page, and small where it is a mark. */
const addressMax = 400_000

/**
 * The file of a picture that an address carries in itself (`data:`, RFC 2397): an SVG in either coding, or a PNG, JPEG,
 * WebP, GIF or icon in base64. Undefined for any other address and for one that is not well formed.
 */
export function dataPicture(address: string | undefined): Uint8Array | undefined {
  const text = address?.trim() ?? ''
  if (text.length > addressMax) return undefined
  const [, type, parameters = '', body = ''] =
    /^data:image\/(svg\+xml|png|jpe?g|webp|gif|x-icon|vnd\.microsoft\.icon)((?:;[\w=-]+)*),(.*)$/is.exec(text) ?? []
  const isBase64 = /;base64/i.test(parameters)
  if (type === undefined || (!isBase64 && !/^svg/i.test(type))) return undefined
  try {
    return isBase64 ? ofBase64(body) : new TextEncoder().encode(decodeURIComponent(body))
  } catch {
    return undefined
  }
}

const ofBase64 = (body: string) =>
  Uint8Array.from(atob(body.includes('%') ? decodeURIComponent(body) : body), (character) => character.charCodeAt(0))
