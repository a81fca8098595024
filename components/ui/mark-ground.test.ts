import { expect, test } from 'vitest'
import { groundFor, isLightColor } from './mark-ground.ts'

const colors: Record<string, [number, number, number, number]> = {
  '.': [0, 0, 0, 0],
  w: [255, 255, 255, 255],
  c: [244, 241, 232, 255],
  k: [20, 20, 20, 255],
  y: [242, 183, 5, 255],
  b: [37, 64, 143, 255],
}
const drawn = (...rows: string[]) =>
  groundFor({
    data: new Uint8ClampedArray([...rows.join('')].flatMap((letter) => colors[letter] ?? [])),
    width: rows[0]?.length ?? 0,
    height: rows.length,
  })

test('a dark or a colored mark stands on white, a pale one on near-black', () => {
  expect(drawn('....', '.kk.', '....')).toBe('#ffffff')
  expect(drawn('....', '.yy.', '....')).toBe('#ffffff')
  expect(drawn('....', '.ww.', '....')).toBe('#171717')
  expect(drawn('....', '.cc.', '....')).toBe('#171717')
})

test('a mark of which only the words are pale is not left without its words', () => {
  expect(drawn('......', '.y.ww.', '......')).toBe('#171717')
})

test('a mark with pale and near-black parts stands on the gray that shows both', () => {
  expect(drawn('......', '.kk.ww', '......')).toBe('#808080')
})

test('what is pale inside of a color is seen on white', () => {
  expect(drawn('.......', '.bbbbb.', '.bbwbb.', '.bbbbb.', '.......')).toBe('#ffffff')
})

test('a picture that fills its square brings its own ground, and one of nothing needs none', () => {
  expect(drawn('www', 'wkw', 'www')).toBe('#ffffff')
  expect(drawn('...', '...')).toBe('#ffffff')
})

test('black reads on a light color, white on a dark one', () => {
  expect([isLightColor('#f2b705'), isLightColor('#0b7285')]).toEqual([true, false])
})
