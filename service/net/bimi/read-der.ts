/** An element of DER (ITU-T X.690): its identifier octet, its content, and all of its octets. */
export type DerElement = { tag: number; content: Buffer; whole: Buffer }

export const derTags = {
  boolean: 0x01,
  octetString: 0x04,
  objectIdentifier: 0x06,
  ia5String: 0x16,
  sequence: 0x30,
  /** A constructed element with a context-specific tag. */
  context: (number: number) => 0xa0 + number,
}

const elementsMax = 200

/**
 * The elements that stand one after the other in `bytes`, at most 200. Undefined for what is no DER: indefinite or padded
 * lengths, tags of several octets, an element that ends after its bytes.
 */
export function readDer(bytes: Buffer): DerElement[] | undefined {
  const elements: DerElement[] = []
  let at = 0
  while (at < bytes.length) {
    const element = readElement(bytes.subarray(at))
    if (element === undefined || elements.length === elementsMax) return undefined
    elements.push(element)
    at += element.whole.length
  }
  return elements
}

function readElement(bytes: Buffer): DerElement | undefined {
  const [tag] = bytes
  const size = readLength(bytes)
  if (tag === undefined || size === undefined || (tag & 0x1f) === 0x1f) return undefined
  const end = size.from + size.length
  return end <= bytes.length
    ? { tag, content: bytes.subarray(size.from, end), whole: bytes.subarray(0, end) }
    : undefined
}

/** How long the content is and where it begins; undefined for a length that is indefinite, or longer than it has to be. */
function readLength(bytes: Buffer): { from: number; length: number } | undefined {
  const first = bytes[1]
  if (first === undefined || first < 0x80) return first === undefined ? undefined : { from: 2, length: first }
  const octets = first & 0x7f
  if (octets === 0 || octets > 4 || bytes.length < 2 + octets) return undefined
  const length = bytes.readUIntBE(2, octets)
  return length >= 0x80 && bytes[2] !== 0 ? { from: 2 + octets, length } : undefined
}

/** The elements inside of `element`, or undefined when it is missing, has another tag, or holds no DER. */
export const childrenOf = (element: DerElement | undefined, tag: number): DerElement[] | undefined =>
  element?.tag === tag ? readDer(element.content) : undefined
