import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { hostsOf, listedSites } from './bench-sites.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

const plain = { name: 'one', logo: [], logo_kind: 'none', icon: [], fonts: [], links: {} }

function listed(...sites: object[]) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-sites-'))
  folders.push(folder)
  const file = join(folder, 'list.json')
  writeFileSync(file, JSON.stringify({ sites: sites.map((site) => ({ ...plain, ...site })) }))
  return listedSites(file, folder)
}

test('both forms of Norwegian are one language', () => {
  const sites = listed(
    { domain: 'a.no', language: 'nb' },
    { domain: 'b.no', language: 'no' },
    { domain: 'c.no', language: 'nn-NO' },
  )
  expect(sites.map(({ language }) => language)).toEqual(['no', 'no', 'no'])
})

test('a site under a subdomain is asked about by its registrable domain, and answered at both', () => {
  const sites = listed(
    { domain: 'www.shop.co.uk', kind: 'shop', language: 'en-GB' },
    { domain: 'home.example.biz', kind: 'company', language: 'ko' },
  )
  expect(sites[0]).toMatchObject({ domain: 'shop.co.uk', host: 'www.shop.co.uk', kind: 'shop', language: 'en' })
  expect(sites.map(hostsOf)).toEqual([
    ['shop.co.uk', 'www.shop.co.uk'],
    ['example.biz', 'home.example.biz'],
  ])
})

test('a site under a public suffix stands for itself', () => {
  const sites = listed({ domain: 'bakery.github.io', kind: 'shop', language: 'en' })
  expect(sites.map(hostsOf)).toEqual([['bakery.github.io']])
})

test('a list without kinds is of software in English, each at its own host', () => {
  const [project] = listed({ domain: 'flink.apache.org' })
  expect(project).toMatchObject({ domain: 'flink.apache.org', kind: 'software', language: 'en' })
})

test('every listed name is right', () => {
  const [both, none] = listed(
    { domain: 'a.com', brand: 'A', names: ['AA'], brand_also: ['A Ltd'] },
    { domain: 'b.com' },
  )
  expect(both?.name).toEqual(['A', 'AA', 'A Ltd'])
  expect(none?.name).toBeUndefined()
})

test('a kind that no other list has is refused, since it would be a group of its own', () => {
  expect(() => listed({ domain: 'a.no', kind: 'public body' })).toThrow(/one: "public body" is no kind of site/)
})

test.each(readdirSync('bench/engine/sites').filter((name) => name.endsWith('.json')))('%s can be read', (name) => {
  expect(listedSites(join('bench/engine/sites', name), '.').length).toBeGreaterThan(0)
})
