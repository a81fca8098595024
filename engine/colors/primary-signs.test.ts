import { expect, test } from 'vitest'
import { primarySigns } from './primary-signs.ts'

const candidate = (rules: string[], painted = 0) => ({
  hex: '#b03a1a',
  points: 20,
  chance: 0.5,
  identity: 0,
  worn: 0,
  interface: painted,
  rules,
  kinds: 1,
  variants: [],
})

test.each([
  [['logo'], 0, ['the mark says it']],
  [['name set in type', 'links'], 2.9, ['the mark says it']],
  [['icon', 'buttons'], 3, ['the icon says it', 'the page says it']],
  [['meta theme-color'], 0, ['its head says it']],
  [['manifest theme_color', 'token --brand'], 16, ['the page says it', 'its head says it']],
  [['ink of the mark'], 0, ['ink says it']],
  [['ground of the header'], 0, ['ink says it']],
  [['ground of the first screen'], 13, ['the page says it']],
  [['owner writes it'], 0, ['the mark says it']],
  [['owner lists it'], 0, []],
])('of %j with %d points of paint it is said that %j', (rules, painted, signs) => {
  expect(primarySigns(candidate(rules, painted))).toEqual(signs)
})
