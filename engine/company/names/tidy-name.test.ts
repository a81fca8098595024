import { expect, test } from 'vitest'
import { completed, tidyName } from './tidy-name.ts'

const tidy = (text: string) => tidyName(text, 'tidepool.com')

test.each([
  ['===== TIDEPOOL COFFEE =====', 'TIDEPOOL COFFEE'],
  ['*** Tidepool ***', 'Tidepool'],
  ['Tidepool >', 'Tidepool'],
  ['„Tidepool“', 'Tidepool'],
  ["'Tide in...'", 'Tide in...'],
  ['Café "Tidepool"', 'Café "Tidepool"'],
  ['Tidepool_Camping_2', 'Tidepool Camping 2'],
  ['Tidepool in Lee Summit, MO', 'Tidepool'],
  ['Tidepool in Love', 'Tidepool in Love'],
  ['Vitamin E', 'Vitamin E'],
  ['C++', 'C++'],
  ['TIDEPOOL .', 'TIDEPOOL'],
  ['"Tidepool', 'Tidepool'],
  ['Tidepool"', 'Tidepool'],
  ['Tidepool 42"', 'Tidepool 42"'],
  ['Hair & Hair', 'Hair & Hair'],
  ['Tidepool bakery Tidepool', 'Tidepool'],
])('%s is called %s', (text, name) => expect(tidy(text)).toBe(name))

test.each([
  ['whose owner a script writes', 'Law Offices of'],
  ['an address behind what is done there', 'All our services – www.tidepool.com'],
  ['an ornament', '====='],
  ['what Albanians call a home page', 'Ballina'],
  ['what Uzbeks do', 'Bosh sahifa'],
  ['what Georgians do', 'მთავარი'],
])('%s is no name', (_, text) => expect(tidy(text)).toBeUndefined())

test('a dash between what its domain hyphenates is a hyphen, where a part is no word; before a city it is none', () => {
  expect(tidyName('TIDE - EX', 'tide-ex.com')).toBe('TIDE-EX')
  expect(tidyName('Tidepool - Leeds', 'tidepool-leeds.com')).toBe('Tidepool')
  expect(tidyName('TIDE - EX', 'tidepool.com')).not.toBe('TIDE-EX')
})

test('what is cut off is completed by the title', () => {
  const title = 'Eviction lawyer | Law Offices of Jane Tidepool'
  expect(completed('Law Offices of', title)).toBe('Law Offices of Jane Tidepool')
  expect(completed('Law Offices', title)).toBe('Law Offices')
})
