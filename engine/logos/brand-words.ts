import { bareLetters } from '../page/clean-text.ts'
import type { Page } from '../page/read-page.ts'
import { readDomain } from '#contract/domain.ts'

/** Bare letters of what the brand may be called in file names and alt texts: its domain's label and its site name. */
export function brandWords(page: Page, domain?: string): string[] {
  const reading = readDomain(new URL(page.url).hostname)
  const held = domain ?? ('domain' in reading ? reading.domain : new URL(page.url).hostname)
  const names = [held.split('.')[0], page.metas.get('og:site_name'), page.metas.get('application-name')]
  return [...new Set(names.map((name) => bareLetters((name ?? '').slice(0, 60))))].filter((word) => word.length >= 3)
}
