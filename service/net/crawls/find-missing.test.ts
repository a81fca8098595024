import { expect, test } from 'vitest'
import { missingPicture } from './find-missing.ts'

const candidates = { mark: ['https://acme.com/logo.png'], icon: ['https://acme.com/icon.png'], banner: [] }

test('a drawing of the page that could not be opened may be its mark, whatever the cause', () => {
  for (const cause of ['time', 'reader'] as const)
    expect(missingPicture('inline-svg:0', cause, candidates)).toEqual([{ part: 'mark', url: null, cause }])
})

test.each([
  ['https://acme.com/logo.png', 'mark'],
  ['https://acme.com/icon.png', 'icon'],
])('%s is lost as what it may be: %s', (url, part) =>
  expect(missingPicture(url, 'reader', candidates)).toEqual([{ part, url, cause: 'reader' }]),
)

test('of a picture that can be none of them only want of time counts', () => {
  const url = 'https://acme.com/team.jpg'
  expect(missingPicture(url, 'time', candidates)).toEqual([{ part: 'picture', url, cause: 'time' }])
  expect(missingPicture(url, 'reader', candidates)).toEqual([])
})
