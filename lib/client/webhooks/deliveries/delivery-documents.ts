import { gql, type TypedDocumentNode } from 'urql'
import type { PageInfo } from '../webhook-documents.ts'

/** Deliveries of a webhook and all that became of one. */

export type DeliveryStatus = 'PENDING' | 'SUCCESS' | 'FAILED'
export type HttpHeader = { name: string; value: string | null }
type AttemptResult = {
  body: string | null
  headers: HttpHeader[] | null
  message: string | null
  statusCode: number | null
}

export type DeliverySummary = {
  urn: string
  createdAt: string
  deliveredAt: string | null
  status: DeliveryStatus
  attempt: number
  nextAttemptAt: string | null
  event: { urn: string; type: string; brand: string; domain: string | null }
  result: { message: string | null; statusCode: number | null } | null
}

export type DeliveryAttempt = {
  number: number
  startedAt: string
  durationMs: number
  errorKind: string | null
  requestHeaders: HttpHeader[]
  result: AttemptResult
}

export type DeliveryDetail = DeliverySummary & { payload: string | null; attempts: DeliveryAttempt[] }

const deliveryFields = gql`
  fragment DeliveryRow on Delivery {
    urn
    createdAt
    deliveredAt
    status
    attempt
    nextAttemptAt
    event {
      urn
      type
      brand
      domain
    }
    result {
      message
      statusCode
    }
  }
`

export type DeliveryFilter = { from?: string; to?: string; status?: DeliveryStatus; event?: string }

export const deliveriesDocument: TypedDocumentNode<
  { webhook: { urn: string; deliveries: { totalCount: number; pageInfo: PageInfo; nodes: DeliverySummary[] } } | null },
  { webhook: string; first: number; after?: string; filter: DeliveryFilter }
> = gql`
  query Deliveries($webhook: URN!, $first: IntegerBetween1And100!, $after: ID, $filter: WebhookDeliveryFilter) {
    webhook(webhook: $webhook) {
      urn
      deliveries(first: $first, after: $after, filter: $filter, order: NEWEST_FIRST) {
        totalCount
        pageInfo {
          endCursor
          hasNextPage
        }
        nodes {
          ...DeliveryRow
        }
      }
    }
  }
  ${deliveryFields}
`

export const deliveryDocument: TypedDocumentNode<{ delivery: DeliveryDetail | null }, { delivery: string }> = gql`
  query Delivery($delivery: URN!) {
    delivery(delivery: $delivery) {
      ...DeliveryRow
      payload
      attempts {
        number
        startedAt
        durationMs
        errorKind
        requestHeaders {
          name
          value
        }
        result {
          body
          headers {
            name
            value
          }
          message
          statusCode
        }
      }
    }
  }
  ${deliveryFields}
`
