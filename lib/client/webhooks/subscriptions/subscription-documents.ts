import { gql, type TypedDocumentNode } from 'urql'
import type { PageInfo } from '../webhook-documents.ts'

/** The brands that a webhook watches, and how entries would be read that are to be added. */

export type Subscription = {
  urn: string
  domain: string | null
  name: string | null
  createdAt: string
  renewsAt: string | null
  free: boolean
}

export const subscriptionsDocument: TypedDocumentNode<
  { webhook: { urn: string; subscriptions: { totalCount: number; pageInfo: PageInfo; nodes: Subscription[] } } | null },
  { webhook: string; after?: string }
> = gql`
  query Subscriptions($webhook: URN!, $after: ID) {
    webhook(webhook: $webhook) {
      urn
      subscriptions(first: 100, after: $after) {
        totalCount
        pageInfo {
          endCursor
          hasNextPage
        }
        nodes {
          urn
          domain
          name
          createdAt
          renewsAt
          free
        }
      }
    }
  }
`

export type PreviewState = 'NEW' | 'HELD' | 'REPEATED' | 'UNKNOWN' | 'INVALID'
export type SubscriptionPreview = {
  entry: string
  brand: string | null
  domain: string | null
  name: string | null
  state: PreviewState
  free: boolean
}

export const previewDocument: TypedDocumentNode<
  { previewSubscriptions: SubscriptionPreview[] },
  { webhook: string; entries: string[] }
> = gql`
  query PreviewSubscriptions($webhook: URN!, $entries: [String!]!) {
    previewSubscriptions(webhook: $webhook, entries: $entries) {
      entry
      brand
      domain
      name
      state
      free
    }
  }
`
