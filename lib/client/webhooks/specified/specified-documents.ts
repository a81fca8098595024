import { gql, type TypedDocumentNode } from 'urql'
import { resultFields, type MutationResult } from '../../mutation-result.ts'
import type { WebhookInput } from '../webhook-documents.ts'

/** Webhooks of a service that has only what docs/interface.md#graphql specifies: no other field is asked for. */

export type SpecifiedWebhook = {
  urn: string
  url: string
  description: string | null
  events: string[]
  enabled: boolean
}

type Changed = MutationResult & { webhook: { urn: string } | null }

export const specifiedWebhookDocument: TypedDocumentNode<{ webhook: SpecifiedWebhook | null }, { webhook: string }> =
  gql`
    query SpecifiedWebhook($webhook: URN!) {
      webhook(webhook: $webhook) {
        urn
        url
        description
        events
        enabled
      }
    }
  `

export const createSpecifiedDocument: TypedDocumentNode<{ createWebhook: Changed }, { input: WebhookInput }> = gql`
  mutation CreateSpecified($input: CreateWebhookInput!) {
    createWebhook(input: $input) {
      ${resultFields}
      webhook {
        urn
        enabled
      }
    }
  }
`

export const updateSpecifiedDocument: TypedDocumentNode<
  { updateWebhook: MutationResult & { webhook: Omit<SpecifiedWebhook, 'description'> | null } },
  { webhook: string; input: WebhookInput }
> = gql`
  mutation UpdateSpecified($webhook: URN!, $input: UpdateWebhookInput!) {
    updateWebhook(webhook: $webhook, input: $input) {
      ${resultFields}
      webhook {
        urn
        url
        events
        enabled
      }
    }
  }
`

export type SpecifiedDelivery = {
  createdAt: string
  deliveredAt: string | null
  status: string
  result: {
    body: string | null
    headers: { name: string; value: string | null }[] | null
    message: string | null
    statusCode: number | null
  } | null
}

export type SpecifiedDeliveries = {
  totalCount: number
  pageInfo: { endCursor: string | null; hasNextPage: boolean }
  edges: { cursor: string; node: SpecifiedDelivery }[]
}

export const specifiedDeliveriesDocument: TypedDocumentNode<
  { webhook: { urn: string; deliveries: SpecifiedDeliveries } | null },
  { webhook: string; filter: { from?: string; to?: string }; first: number; after?: string }
> = gql`
  query SpecifiedDeliveries($webhook: URN!, $filter: WebhookDeliveryFilter, $first: IntegerBetween1And100, $after: ID) {
    webhook(webhook: $webhook) {
      urn
      deliveries(filter: $filter, first: $first, after: $after) {
        totalCount
        pageInfo {
          endCursor
          hasNextPage
        }
        edges {
          cursor
          node {
            createdAt
            deliveredAt
            status
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
    }
  }
`
