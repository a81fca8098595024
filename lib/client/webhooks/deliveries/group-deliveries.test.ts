import { expect, test } from 'vitest'
import type { DeliveryLine } from './all-deliveries-documents.ts'
import { groupDeliveries } from './group-deliveries.ts'

const line = (urn: string, event: string) => ({ urn, event: { urn: event } }) as DeliveryLine

test('an event that was sent again to a webhook is one row, at the place of its newest delivery', () => {
  const groups = groupDeliveries([line('c', 'one'), line('b', 'two'), line('a', 'one')])
  expect(groups.map(({ newest, earlier }) => [newest.urn, earlier.map(({ urn }) => urn)])).toEqual([
    ['c', ['a']],
    ['b', []],
  ])
})
