import { expect, test } from 'vitest'
import { logFormatOf, writeLogLine } from './log-line.ts'

const line = {
  level: 40,
  time: Date.UTC(2026, 0, 2, 3, 4, 5),
  pid: 7,
  hostname: 'h',
  msg: 'database.lost',
  reason: 'gone\nat once',
  path: '/v2/brands',
  counts: { a: 1 },
}

test('a line is one JSON object, or its time, level, name and fields for a person, and never two lines', () => {
  expect(JSON.parse(writeLogLine(line, 'json'))).toEqual(line)
  expect(writeLogLine(line, 'text')).toBe(
    '2026-01-02T03:04:05.000Z WARN  database.lost reason="gone\\nat once" path=/v2/brands counts={"a":1}\n',
  )
})

test('without a wish it is text for a terminal and JSON for all else', () => {
  expect([logFormatOf(undefined, true), logFormatOf('auto', false), logFormatOf('text', false)]).toEqual([
    'text',
    'json',
    'text',
  ])
})
