import { afterEach, expect, test, vi } from 'vitest'
import type { Logo } from '#contract/brands/brand.ts'

const asset = (name: string) => `https://livery.test/assets/${name}.svg`
const logo = (type: Logo['type'], src: string) =>
  ({
    type,
    theme: null,
    tags: [],
    formats: [{ src, format: 'svg', height: null, width: null, size: 1, background: null }],
  }) as Logo

/** As a tab of the browser has it whose address names that connection, or none. */
async function openTab(connection?: string) {
  vi.resetModules()
  const search = connection === undefined ? '' : `?connection=${connection}`
  const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  vi.stubGlobal('window', {})
  vi.stubGlobal('location', { search })
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('localStorage', storage)
  return (await import('./mark-source.ts')).markSource
}
afterEach(() => {
  vi.unstubAllGlobals()
})

test('the icon stands for a brand, else its symbol, else its logo, by whatever name a service has them', async () => {
  const markSource = await openTab()
  const logos = [logo('logo', asset('c')), logo('symbol', asset('b')), logo('icon', asset('a'))]
  const domain = 'fern.com'
  expect(markSource({ domain, icon: asset('i'), symbol: null, logos })).toBe('/api/assets/i.svg')
  expect(markSource({ domain, logos })).toBe('/api/assets/a.svg')
  expect(markSource({ domain, logos: logos.slice(0, 2) })).toBe('/api/assets/b.svg')
  expect(markSource({ domain, logos: logos.slice(0, 1) })).toBe('/api/assets/c.svg')
  expect(markSource({ domain, logos: [], icon: null })).toBeUndefined()
})

test('a service that names no mark is asked at its address of logos, through our own server, and for no fallback', async () => {
  const markSource = await openTab('idAAAAAAAA')
  expect(markSource({ domain: 'fern.com' })).toBe(
    '/api/connections/idAAAAAAAA/logo/fern.com/w/112/fallback/404/type/icon',
  )
  const src = 'https://cdn.elsewhere.test/a.svg'
  expect(markSource({ domain: 'fern.com', logos: [logo('icon', src)] })).toBe(
    `/api/connections/idAAAAAAAA/picture?src=${encodeURIComponent(src)}`,
  )
})
