import { expect, test } from 'vitest'
import { pageOf } from '../fixtures/page-of.ts'
import { findAvatar } from './find-avatar.ts'

const own = '<footer><a href="https://github.com/tidepool-coffee">GitHub</a></footer>'

test('the account that is named like the domain has the picture of a page without an icon', () => {
  expect(findAvatar(pageOf(own))).toBe('https://github.com/tidepool-coffee.png?size=200')
})

test.each([
  ['a page that links an icon', `<link rel="shortcut icon" href=/i.png>${own}`],
  ['a page with a manifest', `<link rel=manifest href=/m.json>${own}`],
  ['somebody else’s account', '<footer><a href="https://github.com/someone">GitHub</a></footer>'],
  ['another network', '<footer><a href="https://x.com/tidepoolcoffee">X</a></footer>'],
])('%s needs or has none', (_, html) => {
  expect(findAvatar(pageOf(html))).toBeUndefined()
})
