import { expect, test } from 'vitest'
import { brandUrn } from '#contract/urn.ts'
import { exampleBrandId } from '#contract/webhooks/example-brand.ts'
import { unnamedBrand } from './event-brand.ts'

test('the invented brand of a test event is not taken for one that was removed', () => {
  expect(unnamedBrand({ brand: brandUrn(exampleBrandId) })).toBe('Example brand')
  expect(unnamedBrand({ brand: brandUrn('idOther001') })).toBe('Removed brand')
})
