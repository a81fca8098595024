import type { EventName } from './webhook-events.ts'

/**
 * The body of an event as it is posted, docs/rules.md#events: `type`, `timestamp`, `urn` and `data`. `data` is JSON
 * text and goes in as it is, so that every attempt carries the same bytes.
 */
export const webhookBody = (event: { type: EventName; at: Date; urn: string; data: string }) =>
  `{"type":"${event.type}","timestamp":"${event.at.toISOString()}","urn":"${event.urn}","data":${event.data}}`
