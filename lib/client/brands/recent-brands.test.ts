import { expect, test } from 'vitest'
import { readRecents, withRecent } from './recent-brands.ts'

test('the last brand stands first and each stands once', () => {
  const recents = withRecent(
    [
      { identifier: 'a.com', name: 'A' },
      { identifier: 'b.com', name: 'B' },
    ],
    { identifier: 'b.com', name: 'B2' },
  )
  expect(recents).toEqual([
    { identifier: 'b.com', name: 'B2' },
    { identifier: 'a.com', name: 'A' },
  ])
})

test('no more than twelve are kept', () => {
  const many = Array.from({ length: 12 }, (_, index) => ({ identifier: `${index}.com`, name: '' }))
  expect(withRecent(many, { identifier: 'new.com', name: '' })).toHaveLength(12)
})

test('a store that holds something else is an empty list', () => {
  for (const stored of [null, '', 'x', '{}', '[1]', '[{"identifier":""}]']) expect(readRecents(stored)).toEqual([])
})
