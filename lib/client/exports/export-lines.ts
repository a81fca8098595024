/** A piece of a line; one that is a color is shown with a chip of it. */
export type LinePart = { text: string; color: string | undefined }
export type ExportLine = { parts: LinePart[]; isCalculated: boolean }

const colorShape = /#[0-9a-f]{6}\b|oklch\([0-9. ]{1,60}\)/g

/** An export's text for reading: line by line, with its colors, and with what was calculated told apart. */
export const exportLines = (text: string): ExportLine[] => text.replace(/\n$/, '').split('\n').map(lineOf)

function lineOf(text: string): ExportLine {
  const parts: LinePart[] = []
  let at = 0
  for (const match of text.matchAll(colorShape)) {
    if (match.index > at) parts.push({ text: text.slice(at, match.index), color: undefined })
    parts.push({ text: match[0], color: match[0] })
    at = match.index + match[0].length
  }
  if (at < text.length || parts.length === 0) parts.push({ text: text.slice(at), color: undefined })
  // The head only tells what the word means.
  return { parts, isCalculated: text.includes('calculated') && !text.includes('“calculated”') }
}
