import { cleanText } from '../page/clean-text.ts'
import type { SourceText } from '../site.ts'

/** What `/llms.txt` says of its site: the title in its H1, and the summary quoted below it. https://llmstxt.org */
export type LlmsText = { name: string | undefined; summary: string | undefined; source: string }

const thresholds = { linesMax: 60, nameLengthMax: 60, summaryLengthMax: 400, summaryLinesMax: 8 }

/** Reads the head of an llms.txt; undefined for what doesn't begin with an H1, as one has to. */
export function readLlmsText(file: SourceText | undefined): LlmsText | undefined {
  if (file === undefined) return undefined
  const lines = file.text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/, thresholds.linesMax)
    .map((line) => line.trim())
  const first = lines.findIndex((line) => line !== '')
  const [head = ''] = lines.slice(first, first + 1)
  if (!/^#\s/.test(head)) return undefined
  const title = head.slice(1)
  const rest = lines.slice(first + 1)
  const from = rest.findIndex((line) => line !== '')
  const quoted: string[] = []
  for (const line of rest.slice(Math.max(0, from), from + thresholds.summaryLinesMax)) {
    if (!line.startsWith('>')) break
    quoted.push(line.slice(1).trim())
  }
  return {
    name: nameIn(title),
    summary: cleanText(plain(quoted.join(' ')), thresholds.summaryLengthMax),
    source: file.url,
  }
}

/** The name without what such a file is often called by: `Acme Documentation`, `llms.txt for Acme`. */
function nameIn(title: string): string | undefined {
  // bounded: at most 120 characters, see cleanText
  const clean = cleanText(plain(title), thresholds.nameLengthMax * 2)
    ?.replace(/^llms(-full)?\.txt\s*(for|of|[-–—:|])\s*/i, '')
    // bounded: as above
    .replace(/\s*([-–—:|]\s*)?(developer |api |product )?(documentation|docs|llms\.txt|website)\s*$/i, '')
    .trim()
  return clean === undefined || clean === '' || clean.length > thresholds.nameLengthMax ? undefined : clean
}

/** Without Markdown's emphasis, code marks and the addresses of its links. */
const plain = (text: string) =>
  text
    .slice(0, 4_000)
    // bounded: at most 4,000 characters
    .replace(/\[([^\][]{0,200})\]\([^()]{0,500}\)/g, '$1')
    .replace(/[*_`]/g, '')
