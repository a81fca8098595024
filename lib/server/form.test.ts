import { expect, test } from 'vitest'
import { z } from 'zod'
import { checkedArguments, formText, problemOf } from './form.ts'

test.each<[unknown]>([[{ toString: 1 }], [[{ toString: 1 }]], [null], [undefined], [7], ['a\0b'], ['a\ud800b']])(
  'what is no text is refused as an argument of an action, in a sentence',
  async (given) => {
    expect(await problemOf(async () => checkedArguments(z.string(), given))).toContain('not what the form asks for')
  },
)

test('text is read as it is', () => {
  expect(checkedArguments(z.string(), 'Zoë')).toBe('Zoë')
})

test('a field that holds no text, and what is no form at all, is refused', async () => {
  const form = new FormData()
  form.set('email', 'a\0b')
  expect(await problemOf(async () => formText(form, 'email'))).toBeDefined()
  expect(await problemOf(async () => formText({} as FormData, 'email'))).toBeDefined()
  expect(formText(form, 'name')).toBe('')
})
