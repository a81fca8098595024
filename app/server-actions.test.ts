import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const actions = globSync('app/**/actions.ts').flatMap((path) =>
  readFileSync(path, 'utf8')
    .split(/^export async function /m)
    .slice(1)
    .map((text) => [`${path} ${text.slice(0, text.indexOf('('))}`, text] as const),
)

test('the actions are found', () => expect(actions.length).toBeGreaterThan(10))

test.each(actions)('%s checks what it is given', (_name, text) => {
  const takesNothing = /^\w+\(\)/.test(text)
  expect(takesNothing || /checkedArguments\(|formText\(/.test(text)).toBe(true)
})

test.each(actions)('%s makes no text of what may have a toString of its own', (_name, text) => {
  expect(text).not.toMatch(/\b(String|Number)\(/)
})
