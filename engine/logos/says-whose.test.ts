import { expect, test } from 'vitest'
import { headerFileSaysLogo, saysLogo, saysWhose } from './says-whose.ts'

test.each([
  ['a sign in the header', ['header or nav', 'near the top', 'shown at the top', 'declared size fits', 'vector']],
  ['a team in the header', ['name in alt', 'header or nav', 'photograph', 'opaque', 'wide']],
  ['a photograph by the file of a name', ['name in file', 'logo word near', 'photograph', 'opaque']],
  ['a photograph that is declared and nothing more', ['json-ld organization.logo', 'photograph', 'opaque']],
  ['a drawing in a link that leads nowhere', ['link to the page itself', 'declared size fits', 'vector']],
  ['an opaque picture whose text has the name', ['name in alt', 'near the top', 'opaque']],
])('%s is nobody’s mark', (_, rules) => expect(saysWhose(rules)).toBe(false))

test.each([
  ['what leads home', ['home link', 'opaque']],
  ['a photograph that leads home', ['home link', 'photograph', 'opaque']],
  ['a shape whose text has the name', ['name in alt', 'near the top']],
  ['an opaque picture that is called a logo', ['name in alt', 'logo word near', 'opaque']],
  ['what the owner declares', ['json-ld organization.logo', 'opaque']],
])('%s is a mark', (_, rules) => expect(saysWhose(rules)).toBe(true))

test.each(['uuslogo.png', '2025prplogo.png', 'logok.png', 'Logop.png', 'logoa.png'])(
  '%s in a header is called a logo, and nowhere else',
  (file) => {
    expect(headerFileSaysLogo(file)).toBe(true)
    expect(saysLogo(file)).toBe(false)
  },
)
test.each([
  'podologo.png',
  'oftalmologo2.png',
  'catalogo.png',
  'dialogo.png',
  'login.png',
  'clientlogos.png',
  'blogger.png',
])('%s is not called a logo', (file) => expect(headerFileSaysLogo(file)).toBe(false))
test('a logomarca is a logo', () => expect(saysLogo('logomarca-centerson.png')).toBe(true))
