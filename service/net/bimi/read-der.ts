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
  const [tag, first] = bytes
  if (tag === undefined || first === undefined || (tag & 0x1f) === 0x1f) return undefined
  const octets = first < 0x80 ? 0 : first & 0x7f
  const isDefinite = first !== 0x80 && octets <= 4 && bytes.length >= 2 + octets
  if (!isDefinite) return undefined
  const length = octets === 0 ? first : bytes.readUIntBE(2, octets)
  const isShortest = octets === 0 || (length >= 0x80 && bytes[2] !== 0)
  const end = 2 + octets + length
  return isShortest && end <= bytes.length
    ? { tag, content: bytes.subarray(2 + octets, end), whole: bytes.subarray(0, end) }
    : undefined
}

/** The elements inside of `element`, or undefined when it is missing, has another tag, or holds no DER. */
export const childrenOf = (element: DerElement | undefined, tag: number): DerElement[] | undefined =>
  element?.tag === tag ? readDer(element.content) : undefined
