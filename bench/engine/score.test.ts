import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { BenchSite } from './bench-sites.ts'
import { nothing } from './found.ts'
import { isName, scoreSite } from './score.ts'

const picture = (fill: string) =>
  new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="20" cy="20" r="${fill === '#b03a1a' ? 18 : 6}" fill="${fill}"/></svg>`,
  )
const lettered: BenchSite = {
  domain: 'a.com',
  host: 'a.com',
  kind: 'shop',
  language: 'en',
  primary: undefined,
  isNoneRight: false,
  logo: undefined,
  isSetInType: true,
  icon: undefined,
  fonts: [],
  name: undefined,
  links: {},
}

test('of a site whose mark is its name in type only its icon is right, be it one that stands in no file', async () => {
  const icon = picture('#b03a1a')
  const unmarked = async (found: object, site = lettered) => (await scoreSite(site, { ...nothing, ...found })).unmarked
  expect(await unmarked({})).toBe(true)
  expect(await unmarked({ logo: icon, icon })).toBe(true)
  expect(await unmarked({ logo: picture('#0b7285'), icon })).toBe(false)
  expect(await unmarked({ logo: icon })).toBe(false)
  const file = new URL('../../app/icon.svg', import.meta.url).pathname
  expect(await unmarked({ logo: new Uint8Array(readFileSync(file)), icon }, { ...lettered, icon: [file] })).toBe(true)
  expect(await unmarked({ logo: icon, icon }, { ...lettered, icon: [file] })).toBe(false)
})

test.each([
  ['The Acme', 'Acme Ltd'],
  ['Acme', 'ACME GmbH'],
  ['上海美言信息科技', '上海美言信息科技有限公司'],
  ['Tidepool', 'Tidepool OÜ'],
])('%s is %s, whatever its article and legal form', (found, right) => expect(isName(found, [right])).toBe(true))

test('another name is none', () => {
  expect(isName('Acme Tools', ['Acme'])).toBe(false)
  expect(isName(null, ['Acme'])).toBe(false)
})
