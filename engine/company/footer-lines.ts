import { cleanText } from '../page/clean-text.ts'
import { textWithin } from '../page/page-element.ts'
import type { Page } from '../page/read-page.ts'

const thresholds = {
  lineLengthMax: 300,
  /** Elements directly inside one that is still a line of the footer. */
  lineChildrenMax: 12,
  linesMax: 200,
}

/** The lines of the footer, each as its element holds it. */
export const footerLines = (page: Page): string[] =>
  page.elements
    .filter(
      ({ region, tag, children }) =>
        region === 'footer' && tag !== 'footer' && children.length <= thresholds.lineChildrenMax,
    )
    .flatMap((element) => cleanText(textWithin(element), thresholds.lineLengthMax) ?? [])
    .slice(0, thresholds.linesMax)
