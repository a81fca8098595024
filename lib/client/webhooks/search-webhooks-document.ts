import { gql, type TypedDocumentNode } from 'urql'
import { summaryFields } from './summary-fields.ts'
import type { PageInfo, WebhookSummary } from './webhook-documents.ts'

export const webhookStates = ['FAILING', 'RETRYING', 'DELIVERING', 'NO_EVENTS', 'DISABLED'] as const
export const webhookSorts = ['FAILED', 'SLOWEST', 'NEWEST', 'OLDEST', 'ENDPOINT'] as const

export type WebhookState = (typeof webhookStates)[number]
export type WebhookSort = (typeof webhookSorts)[number]

export type WebhookFigures = {
  delivered: number
  failed: number
  retrying: number
  p95Ms: number | null
  lastError: { at: string; errorKind: string; statusCode: number | null } | null
}

/** A webhook with how it did in the last 24 hours. */
export type FoundWebhook = WebhookSummary & { state: WebhookState; figures: WebhookFigures }

type Found = {
  totalCount: number
  states: { state: WebhookState; count: number }[]
  pageInfo: PageInfo
  nodes: FoundWebhook[]
}

export const searchWebhooksDocument: TypedDocumentNode<
  { searchWebhooks: Found },
  { search: string | null; state: WebhookState | null; sort: WebhookSort; after: string | null }
> = gql`
  query SearchWebhooks($search: String, $state: WebhookState, $sort: WebhookSort!, $after: ID) {
    searchWebhooks(search: $search, state: $state, sort: $sort, first: 100, after: $after) {
      totalCount
      states {
        state
        count
      }
      pageInfo {
        endCursor
        hasNextPage
      }
      nodes {
        ...Summary
        state
        figures {
          delivered
          failed
          retrying
          p95Ms
          lastError {
            at
            errorKind
            statusCode
          }
        }
      }
    }
  }
  ${summaryFields}
`
