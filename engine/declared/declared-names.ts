import { organizationNode, websiteNode } from '../company/organization.ts'
import { bareLetters, cleanText } from '../page/clean-text.ts'
import { textOf } from '../page/json-ld.ts'
import type { Manifest } from '../page/manifest.ts'
import type { Page } from '../page/read-page.ts'
import type { KnownCompany } from '../site.ts'
import { withoutLegalForm } from '../company/legal-forms.ts'
import type { Said } from '../evidence/conflicts.ts'
import type { LlmsText } from './read-llms-text.ts'

type Sources = {
  page: Page
  manifest: Manifest | undefined
  llms: LlmsText | undefined
  known: KnownCompany | undefined
}

const thresholds = { nameLengthMax: 60, lettersMin: 2 }
const saysNothing =
  /^(home|home ?page|index|web ?site|blog|app|my (app|site|website)|untitled|default|react app|vite app)$/i

/** The names that sources state as such; a title or a heading states none. */
export function declaredNames({ page, manifest, llms, known }: Sources): Said[] {
  const said: [string, string | undefined, number, string][] = [
    ['og:site_name', page.metas.get('og:site_name'), 0.9, page.url],
    ['application-name', page.metas.get('application-name'), 0.85, page.url],
    ['json-ld organization.name', textOf(organizationNode(page)?.properties['name']), 0.85, page.url],
    ['json-ld website.name', textOf(websiteNode(page)?.properties['name']), 0.8, page.url],
    ['wikidata label', known?.name, 0.8, known?.source ?? page.url],
    ['manifest name', manifest?.name, 0.6, page.url],
    ['title of llms.txt', llms?.name, 0.6, llms?.source ?? page.url],
  ]
  return said.flatMap(([rule, written, trust, source]) => {
    const value = cleanText(written, thresholds.nameLengthMax * 2)
    const isName = value !== undefined && value.length <= thresholds.nameLengthMax && !saysNothing.test(value)
    return isName && bareLetters(value).length >= thresholds.lettersMin ? [{ value, rule, trust, source }] : []
  })
}

/**
 * Whether two names may be one brand's: one is in the other, is its initials, or is written in another script. What
 * remains are two names.
 */
export function isOneName(one: string, other: string): boolean {
  const [a, b] = [plain(one), plain(other)]
  if (a === '' || b === '' || a.includes(b) || b.includes(a)) return true
  if (isLatin(a) !== isLatin(b)) return true
  return initials(one) === b || initials(other) === a
}

const plain = (name: string) => bareLetters(withoutLegalForm(name))
const isLatin = (bare: string) => /[a-z]/.test(bare)
const initials = (name: string) =>
  withoutLegalForm(name)
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.slice(0, 1))
    .join('')
    .toLowerCase()
