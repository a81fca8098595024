import { expect, test } from 'vitest'
import { describeBrand } from '../brand.ts'
import { pictureOf, siteOf } from '../fixtures/site-of.ts'
import { qualityParts } from './quality-score.ts'

test('the parts add up to one', () => expect(qualityParts.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1))

test('an empty page is poor, and a page with name, text, logo, icon, colour and fonts is high', () => {
  const full = siteOf(
    '<title>Tidepool Coffee</title><meta name=description content="Coffee from the edge of the tide."><link rel=icon href=/i.png><header><a href=/><img src=/logo.png></a></header><p>Some text here</p><footer><a href="https://x.com/tidepool">x</a>',
    'body{font-family:Archivo}',
    [
      pictureOf('https://tidepool-coffee.com/logo.png', '#0b7285'),
      pictureOf('https://tidepool-coffee.com/i.png', '#0b7285', 64, 64),
    ],
  )
  expect(describeBrand(siteOf('')).qualityScore).toBeLessThan(1 / 3)
  expect(describeBrand(full).qualityScore).toBeGreaterThan(2 / 3)
})
