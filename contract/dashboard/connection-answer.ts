/** The header by which `/api/connections/{id}/…` says whose response it is. */
export const connectionHeader = 'x-livery-connection'

/**
 * `answered`: the service's own; the others are the dashboard's: `not_offered` (it has no such route), `gone` (the organization has
 * no such connection), `failed` (no response that can be passed on).
 */
export const connectionAnswers = ['answered', 'not_offered', 'gone', 'failed'] as const
export type ConnectionAnswer = (typeof connectionAnswers)[number]
