import { type ConnectionAnswer, connectionHeader } from '#contract/dashboard/connection-answer.ts'
import { jsonMessage } from '../../json-message.ts'

/** What the dashboard says itself in place of a connection's service, as `{ message }`. */
export function own(answer: Exclude<ConnectionAnswer, 'answered'>, status: number, message: string): Response {
  const response = jsonMessage(status, message)
  response.headers.set(connectionHeader, answer)
  return response
}
