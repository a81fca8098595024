import { afterAll, expect, test } from 'vitest'
import { openControlPlane, outcomes } from '../testing/open-control-plane.ts'
import { changeOperator } from './change-operator.ts'

const { db, close, newOwner } = await openControlPlane()
afterAll(close)

const operators = async () => (await db.user.findMany({ where: { isOperator: true } })).map(({ id }) => id)

test('operators add and remove operators, others nobody, and the last one stays', async () => {
  const [one, two] = [await newOwner(), await newOwner()]
  await changeOperator(db, { userId: two.userId, isOperator: false, by: one })
  expect(await operators()).toEqual([one.userId])
  expect(
    await outcomes([
      changeOperator(db, { userId: two.userId, isOperator: true, by: two }),
      changeOperator(db, { userId: one.userId, isOperator: false, by: one }),
      changeOperator(db, { userId: one.userId, isOperator: false, by: undefined }),
      changeOperator(db, { userId: 'nobody', isOperator: true, by: one }),
    ]),
  ).toEqual(['forbidden', 'bad_input', 'bad_input', 'not_found'])
  await changeOperator(db, { userId: two.userId, isOperator: true, by: one })
  const entry = await db.auditEntry.findFirst({ where: { action: 'operator.added', subject: two.userId } })
  expect(entry?.actor).toBe(one.userId)
})

test('operators who remove each other at once leave one', async () => {
  const [one, two] = await operators()
  const ends = await outcomes([
    changeOperator(db, { userId: two ?? '', isOperator: false, by: { userId: one ?? '' } }),
    changeOperator(db, { userId: one ?? '', isOperator: false, by: { userId: two ?? '' } }),
  ])
  expect(ends.filter((end) => end === 'ok')).toHaveLength(1)
  expect(await operators()).toHaveLength(1)
})
