import { expect, test } from 'vitest'
import type { Logo } from '../brands/brand.ts'
import { logoNamer } from './logo-names.ts'

test('each picture has a name of its own', () => {
  const nameOf = logoNamer()
  const icon: Pick<Logo, 'type' | 'theme'> = { type: 'icon', theme: 'dark' }
  expect([
    nameOf(icon, 'svg'),
    nameOf(icon, 'png'),
    nameOf(icon, 'svg'),
    nameOf({ type: 'logo', theme: null }, 'svg'),
  ]).toEqual(['logos/icon-dark.svg', 'logos/icon-dark.png', 'logos/icon-dark-2.svg', 'logos/logo.svg'])
})

test('what a service calls a logo is no part of a path', () => {
  const nameOf = logoNamer()
  const hostile = { type: '../../etc/passwd', theme: '/../x' } as unknown as Logo
  expect(nameOf(hostile, 'svg')).toBe('logos/other.svg')
})
