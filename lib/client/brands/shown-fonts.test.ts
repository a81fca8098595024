import { expect, test } from 'vitest'
import type { Brand, BrandFont } from '#contract/brands/brand.ts'
import type { Specimen } from '#contract/brands/specimen.ts'
import { shownFonts, weightsText } from './shown-fonts.ts'

const font = (name: string, type: BrandFont['type']): BrandFont => ({
  name,
  type,
  origin: 'google',
  originId: name,
  weights: [
    { weight: 100, style: 'normal' },
    { weight: 900, style: 'normal' },
  ],
})
const specimen = (family: string, uses: Specimen['uses'], text: string): Specimen => ({
  family,
  uses,
  weights: [400, 700],
  pictures: [{ part: 'name', src: 'https://x.com/assets/a.png', text, width: 10, height: 10 }],
})
const brandOf = (...fonts: BrandFont[]) => ({ fonts }) as Brand

test('one font for two uses is shown once, with the weights that were seen; further families of the page follow', () => {
  const specimens = [specimen('inter', ['title', 'body'], 'x'), specimen('Mono', ['body'], 'x')]
  const shown = shownFonts(brandOf(font('Inter', 'title'), font('Inter', 'body')), specimens)
  expect(shown.map(({ name, uses }) => [name, uses])).toEqual([
    ['Inter', ['title', 'body']],
    ['Mono', ['body']],
  ])
  expect(shown.map(weightsText)).toEqual(['Weights seen: 400, 700', 'Weights seen: 400, 700'])
  const [undrawn] = shownFonts(brandOf(font('Lato', 'body')), [])
  expect(undrawn && weightsText(undrawn)).toBe('Weights offered: 100, 900')
})
