import { expect, test } from 'vitest'
import { peopleMax, readPeople } from './read-people.ts'

test('a file with headings, roles, quotes and any of the usual separators is read, each address once', () => {
  const text =
    'Email,Role\r\nAda@Example.com,owner\n"grace@example.com";"Viewer"\n\nalan@example.com\nada@example.com\tdeveloper'
  expect(readPeople(text, 'developer')).toEqual({
    people: [
      { email: 'ada@example.com', role: 'developer' },
      { email: 'grace@example.com', role: 'viewer' },
      { email: 'alan@example.com', role: 'developer' },
    ],
    problems: [],
  })
})

test('a line that cannot be read says which it is and why, and the others count', () => {
  const { people, problems } = readPeople('ada@example.com\nnobody\ngrace@example.com,admin\na@b@c', 'viewer')
  expect(people).toEqual([{ email: 'ada@example.com', role: 'viewer' }])
  expect(problems).toEqual([
    'Line 2: “nobody” is not an email address.',
    'Line 3: “admin” is not a role; use viewer, developer or owner.',
    'Line 4: “a@b@c” is not an email address.',
  ])
})

test('more than fit at once are refused as a whole', () => {
  const text = Array.from({ length: peopleMax + 1 }, (_, index) => `p${index}@example.com`).join('\n')
  expect(readPeople(text, 'viewer')).toMatchObject({ people: [], problems: [expect.stringContaining('At most 100')] })
  expect(readPeople('', 'viewer')).toEqual({ people: [], problems: [] })
})
