import type { DeliveryLine } from './all-deliveries-documents.ts'

/** The deliveries of one event to one webhook: the newest, and those that were sent before it. */
export type DeliveryGroup = { key: string; newest: DeliveryLine; earlier: readonly DeliveryLine[] }

/** Groups a list that is newest first; a group stands where its newest delivery stands. */
export function groupDeliveries(deliveries: readonly DeliveryLine[]): DeliveryGroup[] {
  const groups = Map.groupBy(deliveries, ({ event }) => event.urn)
  return [...groups].flatMap(([key, [newest, ...earlier]]) => (newest ? [{ key, newest, earlier }] : []))
}
