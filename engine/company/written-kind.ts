import { bareLetters, cleanText } from '../page/clean-text.ts'
import { labelOf } from '../page/own-labels.ts'
import type { Block } from '../page/page-blocks.ts'
import type { Page } from '../page/read-page.ts'
import type { CompanyClaims } from './claim.ts'
import { footerLines } from './footer-lines.ts'
import { kindBeside, kindOfHolder, withoutLegalForm } from './legal-forms.ts'
import { noticeHolders } from './name-said-twice.ts'

/** A page with its text, read once for all rules; whether it is the home page or one about its owner. */
export type WrittenPage = { page: Page; blocks: readonly Block[]; isHome: boolean }

const trust = 0.8
const thresholds = { lineLengthMax: 300, labelLengthMin: 3, linesMax: 60 }

/**
 * The kind that the footer or a page about the owner shows of the brand itself: a legal form directly beside its name, the legal form of
 * the holder that is called like the site or its domain, or the number of a charity. Somebody else's form is none.
 */
export function writtenKind(
  { page, blocks, isHome }: WrittenPage,
  domain: string,
  name: string | undefined,
): CompanyClaims['kind'] {
  const claim = (kind: CompanyClaims['kind'][number]['value'], rule: string) =>
    [{ kind, rule }].map((one) => ({ value: one.kind, rule, source: page.url, trust }))
  const own = [name, withoutLegalForm(name ?? '')].filter((one) => one !== undefined && one !== '') as string[]
  const lines = [...footerLines(page), ...(isHome ? [] : ownerLines(blocks))]
  for (const line of lines) {
    const beside = kindBeside(line, own)
    if (beside !== undefined) return claim(beside.kind, `legal form ${beside.form} beside the name`)
  }
  const called = [...own.map(bareLetters), labelOf(domain)].filter((one) => one.length >= thresholds.labelLengthMin)
  for (const holder of noticeHolders(page)) {
    const short = bareLetters(withoutLegalForm(holder))
    const isOwn = called.some(
      (one) => bareLetters(holder).includes(one) || (short.length > thresholds.labelLengthMin && one.startsWith(short)),
    )
    const kind = isOwn ? kindOfHolder(holder) : undefined
    if (kind !== undefined) return claim(kind.kind, `legal form ${kind.form} of the holder`)
  }
  return lines.some((line) => charityNumber.test(line)) ? claim('NON_PROFIT', 'number of a charity') : []
}

// bounded: at most 300 characters, see footerLines
const charityNumber =
  /(?<!\p{L})(?:registered )?charity (?:in england and wales |in scotland |registration |registered )?(?:no|number|nr|#)\.?:? ?(?:SC)?\d{5,8}(?!\d)/iu

const ownerLines = (blocks: readonly Block[]): string[] =>
  blocks.flatMap(({ text }) => cleanText(text, thresholds.lineLengthMax) ?? []).slice(0, thresholds.linesMax)
