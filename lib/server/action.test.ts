import { expect, test } from 'vitest'
import { z } from 'zod'
import { refuse } from '#contract/refusal.ts'
import { action, formAction } from './action.ts'

const ran: unknown[] = []
const rename = action({
  role: 'anyone',
  input: z.object({ id: z.string(), name: z.string() }),
  async run(given) {
    ran.push(given)
    if (given.name === 'taken') refuse('conflict', 'That name is taken.')
    return { said: given.name }
  },
})

test('an action runs with what its schema says, and without what it does not name', async () => {
  const given = { id: 'a', name: 'Zoë', isOperator: true }
  expect(await rename(given)).toEqual({ said: 'Zoë' })
  expect(ran.splice(0)).toEqual([{ id: 'a', name: 'Zoë' }])
})

test.each<[unknown]>([
  [undefined],
  [null],
  ['a'],
  [[]],
  [{ id: 'a' }],
  [{ id: 'a', name: { toString: 1 } }],
  [{ id: ['a'], name: 'b' }],
  [{ id: 'a\0', name: 'b' }],
  [{ id: 'a', name: '\ud800' }],
])('an action does not run with %j, and says so in a sentence', async (given) => {
  expect(await rename(given as { id: string; name: string })).toEqual({
    problem: 'What was sent is not what the form asks for.',
  })
  expect(ran).toEqual([])
})

test('a refusal is a sentence, anything else fails', async () => {
  expect(await rename({ id: 'a', name: 'taken' })).toEqual({ problem: 'That name is taken.' })
  const broken = action({ role: 'anyone', input: z.undefined(), run: () => Promise.reject(new Error('broken')) })
  await expect(broken()).rejects.toThrow('broken')
})

test('a form gives the fields of its schema, as text', async () => {
  const sign = formAction({
    role: 'anyone',
    input: z.object({ email: z.string(), next: z.string() }),
    run: async (fields) => fields,
  })
  const form = new FormData()
  form.set('email', 'a@example.com')
  form.set('role', 'owner')
  form.set('next', new File(['x'], 'x.txt'))
  expect(await sign({}, form)).toEqual({ email: 'a@example.com', next: '' })
  expect(await sign({}, {} as FormData)).toHaveProperty('problem')
  form.set('email', 'a\0b')
  expect(await sign({}, form)).toHaveProperty('problem')
})

test('an action without a schema or without a role does not compile', () => {
  // @ts-expect-error -- no schema
  expect(action({ role: 'anyone', run: async () => ({}) })).toBeTypeOf('function')
  // @ts-expect-error -- no role
  expect(action({ input: z.string(), run: async () => ({}) })).toBeTypeOf('function')
})
