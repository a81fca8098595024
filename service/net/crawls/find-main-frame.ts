import { lowerInPlace } from '#contract/lower-in-place.ts'
import { scanTags } from './scan-meta.ts'

const thresholds = {
  /** Characters from the start of the page that are looked through: a page of frames has nothing else. */
  headMax: 65_536,
  framesMax: 100,
  depthMax: 20,
  /** Rows and columns of one frameset. */
  sizesMax: 40,
}
/** The first screen, in CSS px. */
const screen = { width: 1280, height: 800 }

type Box = { width: number; height: number }
/** A frameset that is open: the boxes of its parts in their order, and how many of them are taken. */
type Open = { boxes: Box[]; taken: number }

/**
 * The address, as written, of the frame that fills most of the first screen of a page that is a frameset (HTML, section
 * 16.3.2); of equal ones the first. Undefined of a page with a body.
 */
export function findMainFrame(html: string): string | undefined {
  let main: Frame | undefined
  for (const frame of framesOf(html.slice(0, thresholds.headMax)))
    if (frame.href !== '' && frame.area > (main?.area ?? 0)) main = frame
  return main?.href
}

type Frame = { href: string; area: number }

function framesOf(html: string): Frame[] {
  const open: Open[] = []
  const frames: Frame[] = []
  for (const { name, attributes } of scanTags(html, tags)) {
    if (name === 'body' || frames.length >= thresholds.framesMax || open.length > thresholds.depthMax) break
    if (name === '/frameset') open.pop()
    if (name === 'frameset') open.push({ boxes: boxesOf(attributes, nextBox(open)), taken: 0 })
    if (name === 'frame' && open.length > 0) {
      const { width, height } = nextBox(open)
      frames.push({ href: (attributes.get('src') ?? '').replaceAll('&amp;', '&').trim(), area: width * height })
    }
  }
  return frames
}

const tags = ['frameset', '/frameset', 'frame', 'body']

/** A page under the title of another one: a browser shows the frameset's, whatever its frames are called. */
export function withTitleOf(outer: string, inner: string): string {
  const head = outer.slice(0, thresholds.headMax)
  const from = head.search(/<title[\s>]/i)
  const to = from === -1 ? -1 : lowerInPlace(head).indexOf('</title>', from)
  return to === -1 ? inner : `${head.slice(from, to)}</title>${inner}`
}

function nextBox(open: readonly Open[]): Box {
  const last = open.at(-1)
  if (last === undefined) return screen
  const box = last.boxes[last.taken]
  last.taken += 1
  return box ?? { width: 0, height: 0 }
}

function boxesOf(attributes: ReadonlyMap<string, string>, { width, height }: Box): Box[] {
  const columns = sizesOf(attributes.get('cols'), width)
  return sizesOf(attributes.get('rows'), height).flatMap((rowHeight) =>
    columns.map((columnWidth) => ({ width: columnWidth, height: rowHeight })),
  )
}

/** Lengths in px of a list of `120`, `20%` and `2*`: what is relative shares what the others leave. */
function sizesOf(list: string | undefined, whole: number): number[] {
  const written = (list ?? '*').split(',', thresholds.sizesMax).map((text) => text.trim())
  const fixed = written.map((text) => {
    const number = Number.parseFloat(text) || 0
    if (text.endsWith('*')) return undefined
    return text.endsWith('%') ? (whole * number) / 100 : number
  })
  const left = Math.max(0, whole - fixed.reduce<number>((sum, size) => sum + (size ?? 0), 0))
  const shareOf = (text: string) => Number.parseFloat(text) || 1
  const shares = written.reduce((sum, text) => sum + (text.endsWith('*') ? shareOf(text) : 0), 0)
  return fixed.map((size, place) => size ?? (left * shareOf(written[place] ?? '')) / Math.max(1, shares))
}
