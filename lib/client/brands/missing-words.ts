import type { MissingPart } from '#contract/crawls/missing-part.ts'
import { durationWords } from '#contract/duration-words.ts'

const partWords: Record<MissingPart['part'], string> = {
  homePage: 'the rest of the home page',
  rendering: 'the page as a browser shows it',
  styleSheet: 'a style sheet',
  mark: 'the logo',
  icon: 'the icon',
  banner: 'the banner',
  picture: 'pictures',
  manifest: 'the web app manifest',
  aboutPage: 'the page about the company',
  owner: 'facts about the owner',
  description: 'what its style sheets add',
}

const causeWords: Record<MissingPart['cause'], string> = {
  time: 'the time of the crawl was used up',
  host: 'its server failed or did not respond',
  reader: 'it could not be opened',
  size: 'it is larger than what is read',
  robots: 'the site’s robots.txt does not allow it',
}

const list = new Intl.ListFormat('en', { style: 'long', type: 'conjunction' })

/** Parts in words, each once: `the icon and a style sheet`. */
export const partsText = (parts: readonly MissingPart['part'][]): string =>
  list.format([...new Set(parts.map((part) => partWords[part]))])

/** One part with its cause: `the icon (its server failed or did not respond)`. */
export const missingPartText = ({ part, cause }: MissingPart): string => `${partWords[part]} (${causeWords[cause]})`

/** When a partial brand may be fuller: after so many seconds, or with the next ordinary crawl. */
export function againText(seconds: number | undefined): string {
  if (seconds === undefined) return 'Its site is crawled again like any other.'
  return seconds <= 60
    ? 'Its site is crawled again within a minute or two.'
    : `Its site is crawled again in about ${durationWords(seconds)}.`
}
