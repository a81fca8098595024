import { expect, test } from 'vitest'
import type { Specimen } from '#contract/brands/specimen.ts'
import { specimenPicture } from './specimens.ts'

const specimen = (family: string, uses: Specimen['uses'], text: string): Specimen => ({
  family,
  uses,
  weights: [400, 700],
  pictures: [{ part: 'name', src: 'https://x.com/assets/a.png', text, width: 10, height: 10 }],
})

test('the name is shown in the face of the titles, unless that picture says another name', () => {
  const specimens = [specimen('Fraunces', ['title'], 'Fernweh'), specimen('Work Sans', ['body'], 'Fernweh')]
  expect(specimenPicture(specimens, { use: 'title', part: 'name', text: 'Fernweh' })).toBe(specimens[0]?.pictures[0])
  expect(specimenPicture(specimens, { use: 'title', part: 'name', text: 'Fernweh Atlas' })).toBeUndefined()
})
