/** What the GraphQL interface answers with beside `success`. The docs page lists them. */

type Code = { meaning: string; remedy: string }

/** Codes of a declined mutation (docs/interface.md#webhook-mutations), in the order in which they are checked. */
export const declineCodes = {
  NO_ACTIVE_SUBSCRIPTION: {
    meaning: 'Webhooks need an active paid plan.',
    remedy: 'Take a plan; prepaid credits alone are not enough.',
  },
  PAYMENT_FAILED: {
    meaning: 'The last payment failed. New webhooks and subscriptions wait; existing webhooks keep delivering.',
    remedy: 'Mend the payment.',
  },
  BILLING_HOLD: {
    meaning: 'Webhooks are on hold: the paid plan ended, or credits did not cover a renewal. Nothing is delivered.',
    remedy: 'Restore the plan or the credits; the hold ends on its own.',
  },
  WEBHOOK_LIMIT_REACHED: {
    meaning: 'The organization holds as many webhooks as its plan allows.',
    remedy: 'Delete one that is no longer needed; one webhook can watch many brands.',
  },
  CAPACITY_EXCEEDED: {
    meaning: 'The plan has no room for so many more subscriptions. None was made.',
    remedy: 'End subscriptions that are no longer needed, or take a larger plan.',
  },
  INSUFFICIENT_CREDITS: {
    meaning: 'A new subscription costs one credit, and fewer are left than are needed. None was taken.',
    remedy: 'Buy credits, wait for the next period, or subscribe to fewer brands at once.',
  },
  WEBHOOK_DISABLED: {
    meaning: 'The webhook is disabled, so nothing can be sent to it.',
    remedy: 'Enable it with updateWebhook.',
  },
  RECOVERY_RUNNING: {
    meaning: 'A recovery of this webhook is running. No other was started.',
    remedy: 'Wait for its end, or stop it with cancelRecovery.',
  },
  CLAIM_NOT_PROVEN: {
    meaning: 'Neither the DNS record nor the file of the claim was found.',
    remedy: 'Publish one of them and ask again; DNS can take an hour.',
  },
} as const satisfies Record<string, Code>

export type DeclineCode = keyof typeof declineCodes

/** `extensions.code` of GraphQL errors (docs/rules.md#graphql-errors). */
export const graphqlCodes = {
  UNAUTHENTICATED: {
    meaning: 'The call carries no API key, or one that is unknown or was revoked.',
    remedy: 'Send `Authorization: Bearer` and a key.',
  },
  FORBIDDEN: {
    meaning: 'The key lacks the scope `webhooks`, or the person may only look.',
    remedy: 'Use another key, or ask an owner for another role.',
  },
  NOT_FOUND: {
    meaning: 'What the URN names does not exist in this organization.',
    remedy: 'Check the URN, and that the key is of the same organization.',
  },
  BAD_USER_INPUT: {
    meaning: 'A value in the call is wrong; the message names it. Nothing was changed.',
    remedy: 'Mend what the message names.',
  },
  GRAPHQL_PARSE_FAILED: { meaning: 'The query is not GraphQL.', remedy: 'Look at the place that the error names.' },
  GRAPHQL_VALIDATION_FAILED: {
    meaning: 'The query does not fit the schema, or asks for too much at once.',
    remedy: 'Compare it with the schema at /graphiql; ask for smaller pages.',
  },
  TOO_MANY_REQUESTS: {
    meaning:
      'More calls, checks of endpoints and claims, or deliveries on request than may be asked for. Nothing was changed.',
    remedy:
      'Wait: Retry-After says how long where the whole call is refused, `extensions.retryAfterSeconds` where one field is.',
  },
  INTERNAL_SERVER_ERROR: {
    meaning: 'The service cannot answer right now. Nothing was changed or charged.',
    remedy: 'Ask again.',
  },
} as const satisfies Record<string, Code>
