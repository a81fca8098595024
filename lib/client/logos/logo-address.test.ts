import { expect, test } from 'vitest'
import { parseLogoPath } from '#contract/logos/logo-path.ts'
import { logoAddress, logoElement, logoPreviewAddress, type WantedLogo } from './logo-address.ts'

const logo: WantedLogo = {
  identifier: 'example.com',
  type: 'logo',
  theme: 'dark',
  width: 128,
  format: 'png',
}

test('an address says what was chosen, as the delivery reads it', () => {
  const address = new URL(logoAddress('https://cdn.test', logo, '1idabc'))
  expect(address.searchParams.get('c')).toBe('1idabc')
  expect(parseLogoPath(address.pathname)).toEqual({
    problem: undefined,
    path: { kind: 'domain', height: undefined, fallback: undefined, ...logo },
  })
})

test('the preview asks our own origin for the same path', () => {
  expect(logoPreviewAddress(logo, '1idabc')).toBe(
    logoAddress('https://cdn.test', logo, '1idabc').replace('https://cdn.test', '/api/logo'),
  )
})

test('a name cannot leave its place in the element', () => {
  expect(logoElement('https://cdn.test/a.com?c=1', '"><script>')).toBe(
    '<img src="https://cdn.test/a.com?c=1" alt="&quot;&gt;&lt;script&gt;">',
  )
})
