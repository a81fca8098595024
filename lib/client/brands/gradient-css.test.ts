import { expect, test } from 'vitest'
import { gradientCss } from './gradient-css.ts'

const stops = [
  { hex: '#ff0000', position: 0 },
  { hex: '#0000ff', position: null },
]

test('each kind of gradient is drawn from its stops, never from the text that came with it', () => {
  const css = 'url(https://evil.example)'
  expect(gradientCss({ rank: 1, type: 'linear', angle: 135, stops, css })).toBe(
    'linear-gradient(135deg, #ff0000 0%, #0000ff)',
  )
  expect(gradientCss({ rank: 1, type: 'linear', angle: null, stops, css })).toContain('180deg')
  expect(gradientCss({ rank: 1, type: 'radial', angle: null, stops, css })).toBe('radial-gradient(#ff0000 0%, #0000ff)')
  expect(gradientCss({ rank: 1, type: 'conic', angle: 90, stops, css })).toContain('from 90deg')
})
