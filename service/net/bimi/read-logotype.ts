import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { childrenOf, derTags, readDer, type DerElement } from './read-der.ts'

const { sequence, context } = derTags
const svgBytesMax = 200_000
const imagesMax = 10
const addressLengthMax = 400_000

// 1.3.6.1.5.5.7.1.12, id-pe-logotype (RFC 9399 §4.1), and the digests of its images.
const logotypeOid = Buffer.from('06082b0601050507010c', 'hex')
const digests: readonly { oid: Buffer; name: string }[] = [
  { oid: Buffer.from('0609608648016503040201', 'hex'), name: 'sha256' },
  { oid: Buffer.from('0609608648016503040202', 'hex'), name: 'sha384' },
  { oid: Buffer.from('0609608648016503040203', 'hex'), name: 'sha512' },
]

/**
 * The SVG that a certificate (DER) carries as its subject's logo: a `data:` address in the logotype extension (RFC 9399
 * §4.1) whose hash there is right. Undefined where there is none such.
 */
export function readLogotype(certificate: Buffer): Buffer | undefined {
  const images = subjectImages(certificate)?.slice(0, imagesMax) ?? []
  for (const image of images) {
    const svg = readImage(image)
    if (svg !== undefined) return svg
  }
  return undefined
}

/** LogotypeExtn → subjectLogo [2] EXPLICIT → direct [0] → image: the LogotypeImage elements. */
function subjectImages(certificate: Buffer): DerElement[] | undefined {
  const value = extensionOf(certificate)
  const [logotype] = value?.tag === derTags.octetString ? (readDer(value.content) ?? []) : []
  const subject = childrenOf(logotype, sequence)?.find(({ tag }) => tag === context(2))
  const direct = firstOf(subject, context(2))
  return childrenOf(firstOf(direct, context(0)), sequence)
}

/** Certificate → tbsCertificate → extensions [3] EXPLICIT → the value of the logotype extension. */
function extensionOf(certificate: Buffer): DerElement | undefined {
  const [whole] = readDer(certificate) ?? []
  const wrapped = childrenOf(firstOf(whole, sequence), sequence)?.find(({ tag }) => tag === context(3))
  return childrenOf(firstOf(wrapped, context(3)), sequence)
    ?.map((one) => childrenOf(one, sequence))
    .find((parts) => parts?.[0]?.whole.equals(logotypeOid))
    ?.at(-1)
}

const firstOf = (element: DerElement | undefined, tag: number): DerElement | undefined => childrenOf(element, tag)?.[0]

function readImage(image: DerElement): Buffer | undefined {
  const [details] = childrenOf(image, sequence) ?? []
  const [type, hashes, addresses] = childrenOf(details, sequence) ?? []
  const mediaType = type?.tag === derTags.ia5String ? type.content.toString('latin1').toLowerCase() : ''
  if (!mediaType.startsWith('image/svg+xml')) return undefined
  const carried = (childrenOf(addresses, sequence) ?? [])
    .filter(({ tag, content }) => tag === derTags.ia5String && content.length <= addressLengthMax)
    .flatMap(({ content }) => readDataAddress(content.toString('latin1')) ?? [])
  return carried.find(({ raw, svg }) => isHashed(childrenOf(hashes, sequence) ?? [], [svg, raw]))?.svg
}

function readDataAddress(address: string): { raw: Buffer; svg: Buffer } | undefined {
  const comma = address.indexOf(',')
  const head = address.slice(0, comma).toLowerCase()
  if (comma < 0 || !head.startsWith('data:image/svg+xml') || !head.endsWith(';base64')) return undefined
  const raw = Buffer.from(address.slice(comma + 1), 'base64')
  const svg = unpackSvg(raw)
  return svg && { raw, svg }
}

/** An SVG, unpacked when it is gzipped; undefined when it is broken or longer than 200,000 bytes. */
export function unpackSvg(bytes: Buffer): Buffer | undefined {
  try {
    const svg = bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes, { maxOutputLength: svgBytesMax }) : bytes
    return svg.length === 0 || svg.length > svgBytesMax ? undefined : svg
  } catch {
    return undefined
  }
}

/** Line ends are one octet in what is hashed (RFC 6170 §5.2); some issuers hash the octets as carried. */
function isHashed(hashes: readonly DerElement[], contents: readonly Buffer[]): boolean {
  const all = contents.flatMap((content) => [content, plainLines(content)])
  return hashes.slice(0, imagesMax).some((hash) => {
    const [algorithm, value] = childrenOf(hash, sequence) ?? []
    const [oid] = childrenOf(algorithm, sequence) ?? []
    const digest = digests.find((one) => oid !== undefined && one.oid.equals(oid.whole))
    if (digest === undefined || value?.tag !== derTags.octetString) return false
    return all.some((content) => createHash(digest.name).update(content).digest().equals(value.content))
  })
}

/** With LF at the end of each line. */
export const plainLines = (svg: Buffer): Buffer => Buffer.from(svg.toString('latin1').replace(/\r\n?/g, '\n'), 'latin1')
