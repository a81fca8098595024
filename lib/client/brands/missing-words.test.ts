import { expect, test } from 'vitest'
import { againText, missingPartText, partsText } from './missing-words.ts'

test('parts are said in words, each once', () => {
  expect(partsText(['icon', 'styleSheet', 'icon'])).toBe('the icon and a style sheet')
  expect(partsText(['rendering'])).toBe('the page as a browser shows it')
})

test('a part says why it is missing', () => {
  const part = { part: 'icon', url: 'https://acme.com/icon.png', cause: 'host' } as const
  expect(missingPartText(part)).toBe('the icon (its server failed or did not respond)')
  expect(missingPartText({ ...part, cause: 'robots' })).toBe('the icon (the site’s robots.txt does not allow it)')
})

test('when more may be known is said as people say it, or not promised', () => {
  expect(againText(1_440 * 60)).toBe('Its site is crawled again in about 24 hours.')
  expect(againText(120)).toBe('Its site is crawled again in about 2 minutes.')
  expect(againText(45)).toBe('Its site is crawled again within a minute or two.')
  expect(againText(undefined)).toBe('Its site is crawled again like any other.')
})
