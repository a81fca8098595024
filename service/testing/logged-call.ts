import type { LoggedCall } from '../stores/requests/gathered-calls.ts'

/** A lookup by an API key that cost a credit, as the request log gets it, with what a test changes of it. */
export const loggedCall = (changed: Partial<LoggedCall> & Pick<LoggedCall, 'at' | 'requestId'>): LoggedCall => ({
  organizationId: 'organization',
  callerId: 'idTestKey1',
  callerType: 'api-key',
  method: 'GET',
  route: '/v2/brands/*',
  identifier: 'domain:nike.com',
  status: 200,
  credits: 1,
  freeReason: undefined,
  durationMs: 1.5,
  source: 'memory',
  ...changed,
})
