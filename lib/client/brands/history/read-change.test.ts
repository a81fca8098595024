import { expect, test } from 'vitest'
import { changeSentence, readChange } from './read-change.ts'

const color = (hex: string) => ({ hex, type: 'brand', brightness: 1 })
const logo = (id: string) => ({ type: 'logo', formats: [{ src: `https://cdn.x/assets/${id}.svg`, format: 'svg' }] })

test('field names are words, in the order of the page', () => {
  const changes = readChange({
    'company.foundedYear': { old: null, new: 1949 },
    name: { old: 'Acme', new: 'Acme Anvils' },
    'company.location': { old: null, new: { city: 'Lisbon', state: null, country: 'Portugal', countryCode: 'PT' } },
  })
  expect(changes.map(changeSentence)).toEqual([
    'Name: Acme → Acme Anvils',
    'Founded: nothing → 1949',
    'Headquarters: nothing → Lisbon, Portugal',
  ])
})

test('only the swatches that changed are told, the rest is counted', () => {
  const [change] = readChange({
    colors: { old: [color('#111111'), color('#222222')], new: [color('#222222'), color('#333333')] },
  })
  expect(change).toMatchObject({ kind: 'colors', removed: ['#111111'], added: ['#333333'], kept: 1 })
})

test('a logo is told by its picture before and after, however the delta names it', () => {
  const id = (letter: string) => letter.repeat(32)
  const [list, one] = readChange({
    logos: { old: [logo(id('a'))], new: [logo(id('a')), logo(id('b'))] },
    'logos[0].formats': { old: logo(id('c')).formats, new: logo(id('d')).formats },
  })
  expect(list).toMatchObject({ label: 'Logos', removed: [], added: [`/api/assets/${id('b')}.svg`], kept: 1 })
  expect(one).toMatchObject({
    label: 'Logos',
    removed: [`/api/assets/${id('c')}.svg`],
    added: [`/api/assets/${id('d')}.svg`],
  })
})

test('what is unknown to us is told as text, and what reads the same is left out', () => {
  const changes = readChange({
    somethingNew: { old: 1, new: 2 },
    'company.location': { old: { city: null, state: null, country: null, countryCode: null }, new: null },
  })
  expect(changes.map(changeSentence)).toEqual(['Something new: 1 → 2'])
})
