import { expect, test } from 'vitest'
import { crawledValuesSchema, curationSchema } from '#contract/brands/curation.ts'
import { describeBrand } from '../brand.ts'
import { pictureOf, siteOf } from '../fixtures/site-of.ts'
import { applyCuration } from './apply-curation.ts'
import { crawledValues } from './crawled-values.ts'

const draft = describeBrand(
  siteOf(
    '<title>Tidepool Coffee</title><meta name=description content="Coffee by the sea."><meta name=theme-color content="#0b7285"><header><a href=/><img src=/logo.png alt="Tidepool logo"></a></header>',
    'body{color:#111}',
    [pictureOf('https://tidepool-coffee.com/logo.png', '#0b7285', 200, 60)],
  ),
)

test('what a site says, said by a curator, names the same values: each field of a curation has its crawled value', () => {
  const crawled = crawledValues(draft)
  expect(crawledValuesSchema.parse(crawled)).toEqual(crawled)
  expect(Object.keys(crawled).toSorted()).toEqual(Object.keys(curationSchema.shape).toSorted())
  expect(crawled).toMatchObject({ name: draft.name, description: 'Coffee by the sea.', primaryColor: '#0b7285' })
  const { name, description, primaryColor, isNsfw } = crawled
  const curated = applyCuration(draft, { name, description, primaryColor, isNsfw })
  expect(crawledValues(curated)).toEqual(crawled)
  expect(crawled.logo).toBe(draft.logos[0]?.formats[0]?.assetId)
})
