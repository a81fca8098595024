import { isHomeLink } from './own-links.ts'
import type { PageElement } from './page-element.ts'
import type { Page } from './read-page.ts'

/** What themes call the element that holds the brand's mark or its name. */
const brandName = /(^|[-_])(logo|brand|wordmark|site-?(title|name))/i

/** Whether an element is where a page says whose it is: its home link at the head of the page, or what is called a brand there. */
export function isBrandLine(element: PageElement, page: Page): boolean {
  const isHead = element.region === 'header' || element.region === 'nav'
  const isOwn = element.tag === 'a' && isHomeLink(element, page)
  const isNamed = element.classes.some((name) => brandName.test(name))
  return isOwn ? isHead || isNamed : isHead && isNamed
}
