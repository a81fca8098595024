import { gql, type TypedDocumentNode } from 'urql'
import { resultFields, type MutationResult } from '../../mutation-result.ts'

/** Failed events that are delivered again in the background. */

export type Recovery = {
  id: string
  state: 'RUNNING' | 'DONE' | 'CANCELED'
  from: string
  to: string
  perMinute: number
  matched: number
  queued: number
  delivered: number
  failed: number
  retrying: number
  createdAt: string
  endedAt: string | null
}

const recoveryFields = `
  id
  state
  from
  to
  perMinute
  matched
  queued
  delivered
  failed
  retrying
  createdAt
  endedAt
`

export const recoveriesDocument: TypedDocumentNode<
  { webhook: { urn: string; recoveries: Recovery[] } | null },
  { webhook: string }
> = gql`
  query Recoveries($webhook: URN!) {
    webhook(webhook: $webhook) {
      urn
      recoveries {
        ${recoveryFields}
      }
    }
  }
`

export const countFailedDocument: TypedDocumentNode<
  { recoverDeliveries: MutationResult & { matched: number } },
  { webhook: string; filter: { from: string; event?: string } }
> = gql`
  mutation CountFailed($webhook: URN!, $filter: RecoverDeliveriesFilter!) {
    recoverDeliveries(webhook: $webhook, filter: $filter, dryRun: true) {
      ${resultFields}
      matched
    }
  }
`

export type RecoveryOrder = 'OLDEST_FIRST' | 'NEWEST_FIRST'

export const startRecoveryDocument: TypedDocumentNode<
  { startRecovery: MutationResult & { recovery: Recovery | null } },
  { webhook: string; filter: { from: string; event?: string }; perMinute: number; order: RecoveryOrder }
> = gql`
  mutation StartRecovery($webhook: URN!, $filter: RecoveryFilter!, $perMinute: Int!, $order: DeliveryOrder!) {
    startRecovery(webhook: $webhook, filter: $filter, perMinute: $perMinute, order: $order) {
      ${resultFields}
      recovery {
        ${recoveryFields}
      }
    }
  }
`

export const cancelRecoveryDocument: TypedDocumentNode<
  { cancelRecovery: MutationResult & { recovery: Recovery | null } },
  { recovery: string }
> = gql`
  mutation CancelRecovery($recovery: ID!) {
    cancelRecovery(recovery: $recovery) {
      ${resultFields}
      recovery {
        ${recoveryFields}
      }
    }
  }
`
