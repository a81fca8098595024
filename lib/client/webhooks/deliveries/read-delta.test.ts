import { expect, test } from 'vitest'
import { readDelta } from './read-delta.ts'

test('colors and stored pictures are found however deep they lie', () => {
  const [colors, logos, name] = readDelta({
    colors: { old: [{ hex: '#112233', type: 'brand' }], new: [{ hex: '#445566' }, { hex: '#445566' }] },
    logos: { old: [], new: [{ formats: [{ src: 'https://cdn.test/assets/0123456789abcdef0123456789abcdef.svg' }] }] },
    name: { old: 'Old', new: null },
  })
  expect(colors?.old.colors).toEqual(['#112233'])
  expect(colors?.new.colors).toEqual(['#445566'])
  expect(logos?.new.pictures).toEqual(['/api/assets/0123456789abcdef0123456789abcdef.svg'])
  expect(name?.old.text).toBe('Old')
  expect(name?.new.text).toBeUndefined()
})

test('a picture of another origin is text, not a picture', () => {
  const [change] = readDelta({ banner: { old: null, new: 'https://evil.test/x.svg' } })
  expect(change?.new).toEqual({ colors: [], pictures: [], text: 'https://evil.test/x.svg' })
})

test('an object is told in words, and one of nothing but nulls is nothing', () => {
  const [location, links] = readDelta({
    'company.location': {
      old: { city: null, country: null },
      new: { city: null, country: 'Japan', countryCode: 'JP' },
    },
    links: {
      old: [],
      new: [
        { name: 'github', url: 'https://github.com/a' },
        { name: 'x', url: 'https://x.com/a' },
      ],
    },
  })
  expect(location?.old.text).toBeUndefined()
  expect(location?.new.text).toBe('country: Japan, countryCode: JP')
  expect(links?.old.text).toBeUndefined()
  expect(links?.new.text).toBe('name: github, url: https://github.com/a; name: x, url: https://x.com/a')
})

test.each([[null], ['text'], [[1]], [{ a: 1 }]])('what is no list of changes gives none: %j', (delta) => {
  expect(readDelta(delta)).toEqual([])
})
