import { expect, test } from 'vitest'
import { markedIn, pageOf } from '../fixtures/page-of.ts'
import { isBrandLine } from './brand-line.ts'

const isBrand = (html: string) => {
  const page = pageOf(html)
  return isBrandLine(markedIn(page), page)
}

test.each([
  ['the home link of the header', '<header><a m href=/>Tidepool</a></header>'],
  ['what a theme calls the brand there', '<nav><div m class=site-title>Tidepool</div></nav>'],
  ['a home link that is called the brand, wherever it stands', '<main><a m class=brand href=/>Tidepool</a></main>'],
])('%s says whose the page is', (_, html) => expect(isBrand(html)).toBe(true))

test.each([
  ['another link of the header', '<header><a m href=/team>Team</a></header>'],
  ['a home link of the text', '<main><a m href=/>back</a></main>'],
  ['what is called a brand in the text', '<main><div m class=brand-list>Brands that we sell</div></main>'],
])('%s does not', (_, html) => expect(isBrand(html)).toBe(false))
