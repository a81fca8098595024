import { paletteTailOf, type HeldBrand } from '../../verbs/brands/get-brand.ts'

const beginning = Buffer.from('"parent":{')
const opening = Buffer.from('[')
const closing = Buffer.from(']')

type Parts = readonly Buffer[]

const made = new WeakMap<HeldBrand, Parts>()

/** The ready-made bytes of a brand as a batch carries it; views of those that a single lookup sends, made once. */
export function batchBrandParts(brand: HeldBrand, palette: boolean): Parts {
  let parts = made.get(brand)
  if (!parts) {
    parts = withParentLists(brand.body)
    made.set(brand, parts)
  }
  if (!palette) return parts
  // The palette takes the place of the closing brace.
  return [...parts.slice(0, -1), parts.at(-1)?.subarray(0, -1) ?? Buffer.alloc(0), paletteTailOf(brand)]
}

/**
 * In a batch the parent of an industry is a list (docs/interface.md#industry). Text of a site cannot be hit: in JSON
 * its quotes are escaped. Names of industries hold no braces.
 */
function withParentLists(body: Buffer): Parts {
  const parts: Buffer[] = []
  let sent = 0
  for (let found = body.indexOf(beginning); found >= 0; found = body.indexOf(beginning, sent)) {
    const start = found + beginning.length - 1
    const end = body.indexOf('}', start) + 1
    parts.push(body.subarray(sent, start), opening, body.subarray(start, end), closing)
    sent = end
  }
  parts.push(body.subarray(sent))
  return parts
}
