import { gql, type TypedDocumentNode } from 'urql'
import { resultFields, type MutationResult } from '../mutation-result.ts'
import type { WebhookInput, WebhookSummary } from './webhook-documents.ts'

/** The changes that the screens ask for. A declined one comes back as a result with its code, not as an error. */

type Result<Name extends string, More = unknown> = Record<Name, MutationResult & More>

export const createWebhookDocument: TypedDocumentNode<
  Result<'createWebhook', { webhook: { urn: string } | null }>,
  { input: WebhookInput & { submission: string } }
> = gql`
  mutation CreateWebhook($input: CreateWebhookInput!) {
    createWebhook(input: $input) {
      ${resultFields}
      webhook {
        urn
      }
    }
  }
`

export const updateWebhookDocument: TypedDocumentNode<
  Result<
    'updateWebhook',
    { webhook: Pick<WebhookSummary, 'urn' | 'url' | 'enabled' | 'events' | 'description'> | null }
  >,
  { webhook: string; input: WebhookInput }
> = gql`
  mutation UpdateWebhook($webhook: URN!, $input: UpdateWebhookInput!) {
    updateWebhook(webhook: $webhook, input: $input) {
      ${resultFields}
      webhook {
        urn
        url
        enabled
        events
        description
      }
    }
  }
`

export const deleteWebhookDocument: TypedDocumentNode<Result<'deleteWebhook'>, { webhook: string }> = gql`
  mutation DeleteWebhook($webhook: URN!) {
    deleteWebhook(webhook: $webhook) {
      ${resultFields}
    }
  }
`

export const rotateSecretDocument: TypedDocumentNode<
  Result<'rotateWebhookSecret', { webhook: { urn: string; previousSecretUntil: string | null } | null }>,
  { webhook: string; overlap: number }
> = gql`
  mutation RotateWebhookSecret($webhook: URN!, $overlap: Int!) {
    rotateWebhookSecret(webhook: $webhook, overlap: $overlap) {
      ${resultFields}
      webhook {
        urn
        previousSecretUntil
      }
    }
  }
`

export const addSubscriptionsDocument: TypedDocumentNode<
  Result<'addWebhookSubscriptions', { webhook: { urn: string } | null }>,
  { webhook: string; subscriptions: string[]; domains: string[] }
> = gql`
  mutation AddWebhookSubscriptions($webhook: URN!, $subscriptions: [URN!], $domains: [FQDN!]) {
    addWebhookSubscriptions(webhook: $webhook, subscriptions: $subscriptions, domains: $domains) {
      ${resultFields}
      webhook {
        urn
      }
    }
  }
`

export const removeSubscriptionsDocument: TypedDocumentNode<
  Result<'removeWebhookSubscriptions'>,
  { webhook: string; subscriptions: string[] }
> = gql`
  mutation RemoveWebhookSubscriptions($webhook: URN!, $subscriptions: [URN!]!) {
    removeWebhookSubscriptions(webhook: $webhook, subscriptions: $subscriptions) {
      ${resultFields}
    }
  }
`

type Sent = { delivery: { urn: string } | null }

export const sendTestDocument: TypedDocumentNode<
  Result<'sendTestEvent', Sent>,
  { webhook: string; event: string }
> = gql`
  mutation SendTestEvent($webhook: URN!, $event: String!) {
    sendTestEvent(webhook: $webhook, event: $event) {
      ${resultFields}
      delivery {
        urn
      }
    }
  }
`

export const redeliverDocument: TypedDocumentNode<Result<'redeliver', Sent>, { delivery: string }> = gql`
  mutation Redeliver($delivery: URN!) {
    redeliver(delivery: $delivery) {
      ${resultFields}
      delivery {
        urn
      }
    }
  }
`
