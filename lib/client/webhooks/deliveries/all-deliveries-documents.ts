import { gql, type TypedDocumentNode } from 'urql'
import { resultFields, type MutationResult } from '../../mutation-result.ts'
import type { PageInfo } from '../webhook-documents.ts'

/** Deliveries of all endpoints, their figures over time, and what can be done about one. */

export type HttpHeader = { name: string; value: string | null }
type AttemptResult = {
  body: string | null
  headers: HttpHeader[] | null
  message: string | null
  statusCode: number | null
}

export type DeliveryState = 'DELIVERED' | 'RETRYING' | 'FAILED' | 'SKIPPED'

export type DeliveryLine = {
  urn: string
  webhook: string
  endpoint: string | null
  createdAt: string
  state: DeliveryState
  attempt: number
  nextAttemptAt: string | null
  statusCode: number | null
  errorKind: string | null
  durationMs: number | null
  event: { urn: string; type: string; brand: string; domain: string | null }
}

export type AllDeliveriesFilter = {
  from?: string
  to?: string
  state?: DeliveryState
  event?: string
  webhooks?: string[]
}

const lineFields = gql`
  fragment Line on Delivery {
    urn
    webhook
    endpoint
    createdAt
    state
    attempt
    nextAttemptAt
    statusCode
    errorKind
    durationMs
    event {
      urn
      type
      brand
      domain
    }
  }
`

export const allDeliveriesDocument: TypedDocumentNode<
  { deliveries: { totalCount: number; pageInfo: PageInfo; nodes: DeliveryLine[] } },
  { filter: AllDeliveriesFilter; first: number; after?: string }
> = gql`
  query AllDeliveries($filter: AllDeliveriesFilter, $first: IntegerBetween1And100!, $after: ID) {
    deliveries(filter: $filter, first: $first, after: $after) {
      totalCount
      pageInfo {
        endCursor
        hasNextPage
      }
      nodes {
        ...Line
      }
    }
  }
  ${lineFields}
`

export type DeliveryBar = { start: string; delivered: number; retrying: number; failed: number; skipped: number }
export type DeliveryOverview = { from: string; to: string; bars: DeliveryBar[] }

export const overviewDocument: TypedDocumentNode<
  { deliveryOverview: DeliveryOverview },
  { filter: AllDeliveriesFilter; bars: number }
> = gql`
  query DeliveryOverview($filter: AllDeliveriesFilter, $bars: IntegerBetween1And100!) {
    deliveryOverview(filter: $filter, bars: $bars) {
      from
      to
      bars {
        start
        delivered
        retrying
        failed
        skipped
      }
    }
  }
`

export type FailureCause = { kind: string; summary: string; advice: string; evidence: string | null }

export type PaneAttempt = {
  number: number
  startedAt: string
  durationMs: number
  errorKind: string | null
  requestHeaders: HttpHeader[]
  result: AttemptResult
  cause: FailureCause | null
}

export type PaneDelivery = DeliveryLine & {
  deliveredAt: string | null
  payload: string | null
  cause: FailureCause | null
  attempts: PaneAttempt[]
}

export const paneDocument: TypedDocumentNode<{ delivery: PaneDelivery | null }, { delivery: string }> = gql`
  query DeliveryPane($delivery: URN!) {
    delivery(delivery: $delivery) {
      ...Line
      deliveredAt
      event {
        brand
      }
      payload
      cause {
        kind
        summary
        advice
        evidence
      }
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
        cause {
          kind
          summary
          advice
          evidence
        }
      }
    }
  }
  ${lineFields}
`

export const retryDeliveryDocument: TypedDocumentNode<
  { retryDelivery: MutationResult & { delivery: { urn: string } | null } },
  { delivery: string }
> = gql`
  mutation RetryDelivery($delivery: URN!) {
    retryDelivery(delivery: $delivery) {
      ${resultFields}
      delivery {
        urn
      }
    }
  }
`

export const retryPendingDocument: TypedDocumentNode<
  { retryPending: MutationResult & { count: number } },
  { webhook: string }
> = gql`
  mutation RetryPending($webhook: URN!) {
    retryPending(webhook: $webhook) {
      ${resultFields}
      count
    }
  }
`

/** Endpoints to choose from, with what waits at each. */
export type EndpointChoice = { urn: string; url: string; enabled: boolean; health: { waiting: number } }

export const endpointChoicesDocument: TypedDocumentNode<
  { webhooks: { totalCount: number; nodes: EndpointChoice[] } },
  Record<string, never>
> = gql`
  query EndpointChoices {
    webhooks(first: 100) {
      totalCount
      nodes {
        urn
        url
        enabled
        health {
          waiting
        }
      }
    }
  }
`

/** Whether a delivery was signed with a secret of the webhook, which is not shown by it. */
export const checkSignatureDocument: TypedDocumentNode<
  { checkSignature: 'CURRENT' | 'PREVIOUS' | 'NONE' },
  { webhook: string; id: string; timestamp: string; signatures: string; body: string }
> = gql`
  query CheckSignature($webhook: URN!, $id: String!, $timestamp: String!, $signatures: String!, $body: String!) {
    checkSignature(webhook: $webhook, id: $id, timestamp: $timestamp, signatures: $signatures, body: $body)
  }
`
