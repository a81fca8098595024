import { expect, test } from 'vitest'
import { placeEvents } from './place-events.ts'

const columns = [1, 2, 3].map((day) => ({ key: `2026-05-0${day}T00:00:00.000Z` }))
const place = (...moments: string[]) =>
  placeEvents(
    moments.map((at) => ({ at, text: at })),
    columns,
    '2026-05-04T00:00:00.000Z',
  ).map(({ index }) => index)

test('an event lies in the column of its moment, the first of which begins with it; what is outside is left out', () => {
  expect(place('2026-05-03T23:59:59.999Z', '2026-05-01T00:00:00.000Z', '2026-05-02T12:00:00.000Z')).toEqual([0, 1, 2])
  expect(place('2026-04-30T23:59:59.999Z', '2026-05-04T00:00:00.000Z')).toEqual([])
  expect(placeEvents([{ at: '2026-05-02T12:00:00.000Z', text: '' }], [], '2026-05-04T00:00:00.000Z')).toEqual([])
})
