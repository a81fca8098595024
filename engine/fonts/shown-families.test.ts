import { expect, test } from 'vitest'
import type { Measurement } from '../rendered/measurement.ts'
import { shownFamilies } from './shown-families.ts'

const text = (role: 'title' | 'body', stack: string, score: number, weight = 400) =>
  ({ role, stack, score, weight, style: 'normal' }) as const

const measured = (texts: Measurement['texts'], families: string[]) =>
  shownFamilies({
    width: 1280,
    height: 800,
    background: '#ffffff',
    paints: [],
    pairs: [],
    gradients: [],
    texts,
    families,
  })

test('the family of the titles comes first, with the weights that were seen and its own name', () => {
  const families = measured(
    [
      text('body', '"Work Sans", sans-serif', 900),
      text('body', '"Work Sans", sans-serif', 90, 700),
      text('title', '__Fraunces_61c949, serif', 300, 600),
    ],
    ['"Work Sans"', '__Fraunces_61c949'],
  )
  expect(families).toEqual([
    { css: '__Fraunces_61c949', name: 'Fraunces', uses: ['title'], weights: [600], weight: 600, style: 'normal' },
    { css: 'Work Sans', name: 'Work Sans', uses: ['body'], weights: [400, 700], weight: 400, style: 'normal' },
  ])
})

test('a family that no browser loaded is not one that can be shown', () => {
  expect(
    measured([text('body', 'Georgia, serif', 10), text('title', 'Gone, Loaded', 10)], ['Loaded']).map(({ css }) => css),
  ).toEqual(['Loaded'])
})

test('of a thousand families at most four are shown', () => {
  const names = Array.from({ length: 240 }, (_, index) => `Family ${index}`)
  expect(
    measured(
      names.map((name, index) => text('body', name, index)),
      names,
    ).map(({ css }) => css),
  ).toEqual(['Family 0', 'Family 239', 'Family 238', 'Family 237'])
})
