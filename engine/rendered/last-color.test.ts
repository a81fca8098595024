import { describe, expect, test } from 'vitest'
import { measured, paint, type Paint } from '../fixtures/measured.ts'
import type { PictureColors } from '../colors/picture-colors.ts'
import type { RenderedSite } from '../site.ts'
import { lastColor } from './last-color.ts'

const teal = '#137598'
const pink = '#ff64b6'
const shown = (paints: Paint[], areas: RenderedSite['areas'] = []): RenderedSite => ({
  light: measured({ paints }),
  areas,
})
const inked = (hex: string): PictureColors => ({ colors: [{ hex, coverage: 1 }], lightness: 0.5, visible: 1 })

describe('the ground of the first screen', () => {
  const ground = paint('band', 'background', teal, { area: 400_000 })
  test('is the color of a page that says no other', () => {
    expect(lastColor(shown([ground], [{ hex: teal, coverage: 0.39 }]), [])).toEqual({
      hex: teal,
      rule: 'ground of the first screen',
    })
  })
  test('where it fills a good part of it', () => {
    const other = paint('band', 'background', '#b0203a')
    expect(lastColor(shown([ground, other], [{ hex: teal, coverage: 0.1 }]), [])).toBeUndefined()
  })
  test('where the page paints it: a photograph fills the screen as well', () => {
    expect(lastColor(shown([], [{ hex: teal, coverage: 0.39 }]), [])).toBeUndefined()
  })
  test('where it has a hue', () => {
    const gray = '#606a75'
    expect(lastColor(shown([paint('band', 'background', gray)], [{ hex: gray, coverage: 0.4 }]), [])).toBeUndefined()
  })
})

describe('the only hue of the page', () => {
  const edge = paint('link', 'border', pink, { area: 6_000 })
  const text = paint('body', 'text', '#5b5b5b', { characters: 900 })
  test('is its color, where the mark has none', () => {
    expect(lastColor(shown([edge, text]), [inked('#000000'), undefined])?.hex).toBe(pink)
  })
  test.each([
    ['a mark with another', [edge], [inked('#0b7285')]],
    ['a second hue', [edge, paint('link', 'text', teal)], []],
    ['a muted one', [paint('footer', 'border', '#606a97')], []],
    ["a framework's color", [paint('heading', 'text', '#007bff')], []],
    ['nothing but a link', [paint('link', 'text', pink)], []],
    ['what browsers give every link', [paint('link', 'text', '#0000ee')], []],
  ])('but not with %s', (_, paints, artworks) => expect(lastColor(shown(paints), artworks)).toBeUndefined())
})

test('a page that no browser showed says nothing', () => expect(lastColor(undefined, [])).toBeUndefined())
