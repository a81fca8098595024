import { gql, type TypedDocumentNode } from 'urql'
import { summaryFields } from './summary-fields.ts'

/** What the screens ask of the GraphQL interface; `webhook-documents.test.ts` checks each document against the schema. */

export type Health = {
  lastAcceptedAt: string | null
  failingSince: string | null
  failureStreak: number
  disableAt: string | null
  hold: boolean
  hours: { start: string; accepted: number; failed: number; pending: number }[]
}

export type WebhookSummary = {
  urn: string
  url: string
  description: string | null
  events: string[]
  enabled: boolean
  disabledReason: 'owner' | 'silent' | 'gone' | null
  disabledAt: string | null
  createdAt: string
  health: Health
  subscriptions: { totalCount: number }
}

export type WebhookDetail = WebhookSummary & {
  urlHeaders: { name: string }[]
  previousSecretUntil: string | null
  deliveries: { totalCount: number }
}

export type PageInfo = { endCursor: string | null; hasNextPage: boolean }

export const webhooksDocument: TypedDocumentNode<
  { webhooks: { totalCount: number; pageInfo: PageInfo; nodes: WebhookSummary[] } },
  { after?: string }
> = gql`
  query Webhooks($after: ID) {
    webhooks(first: 100, after: $after) {
      totalCount
      pageInfo {
        endCursor
        hasNextPage
      }
      nodes {
        ...Summary
      }
    }
  }
  ${summaryFields}
`

export const webhookDocument: TypedDocumentNode<{ webhook: WebhookDetail | null }, { webhook: string }> = gql`
  query Webhook($webhook: URN!) {
    webhook(webhook: $webhook) {
      ...Summary
      urlHeaders {
        name
      }
      previousSecretUntil
      deliveries(first: 1) {
        totalCount
      }
    }
  }
  ${summaryFields}
`

export const subscribableEventsDocument: TypedDocumentNode<
  { subscribableEvents: { name: string; description: string }[] },
  Record<string, never>
> = gql`
  query SubscribableEvents {
    subscribableEvents {
      name
      description
    }
  }
`

export type WebhookInput = {
  url?: string
  description?: string
  events?: string[]
  enabled?: boolean
  urlHeaders?: { name: string; value: string }[]
}
