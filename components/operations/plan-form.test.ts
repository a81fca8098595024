import { expect, test } from 'vitest'
import { emptyPlan, readPlan, textsOf } from './plan-form.ts'

const growth = { ...emptyPlan, id: 'growth', name: 'Growth', priceCentsMonthly: 9950, overageCentsPerCredit: 2.5 }

test('a plan that is typed as it stands is the same plan', () => {
  expect(readPlan(textsOf(growth))).toEqual({ plan: growth, problems: {} })
})

test('each wrong field is named, and none is guessed', () => {
  const { plan, problems } = readPlan({
    ...textsOf(growth),
    name: ' ',
    creditsMonthly: 'many',
    priceCentsMonthly: '1e3',
  })
  expect(plan).toBeUndefined()
  expect(Object.keys(problems).toSorted()).toEqual(['creditsMonthly', 'name', 'priceCentsMonthly'])
})
