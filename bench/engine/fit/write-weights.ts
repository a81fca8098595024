import { readFileSync, writeFileSync } from 'node:fs'
import type { Calibration, Scale, Weights } from '#engine/ranking/ranking.ts'

type Numbers = { weights: Weights; scale?: Scale; calibration: Calibration }

/** Writes the numbers of a ranking, or of a calibration alone, into the engine's file of it, which keeps its features and words. */
export function writeWeights(file: string, { weights, scale, calibration }: Numbers): void {
  const path = new URL(`../../../${file}`, import.meta.url)
  let text = readFileSync(path, 'utf8')
  const { signs, ...curve } = calibration
  const numbers = Object.entries({ ...weights, ...scale, ...curve, ...signs })
  for (const [name, amount] of numbers) {
    for (const key of [`    ${name}: `, `    '${name}': `, `\n  ${name}: `, `{ ${name}: `, `, ${name}: `]) {
      const at = text.indexOf(key)
      if (at === -1) continue
      const start = at + key.length
      const end = start + text.slice(start).search(/[, ]/)
      text = `${text.slice(0, start)}${Math.round(amount * 100) / 100}${text.slice(end)}`
      break
    }
  }
  writeFileSync(path, text)
}
