export type WebhookProblemCode = 'UNAUTHENTICATED' | 'FORBIDDEN' | 'BAD_USER_INPUT' | 'NOT_FOUND' | 'TOO_MANY_REQUESTS'

/** What is wrong with the request itself: its message names what to fix, and nothing was changed. */
export class WebhookProblem extends Error {
  override readonly name = 'WebhookProblem'
  readonly code: WebhookProblemCode

  constructor(code: WebhookProblemCode, message: string) {
    super(message)
    this.code = code
  }
}

export const badInput = (message: string) => new WebhookProblem('BAD_USER_INPUT', message)
export const notFound = (message: string) => new WebhookProblem('NOT_FOUND', message)
