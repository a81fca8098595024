import { gql } from 'urql'

/** What every list and page of webhooks shows of one. */
export const summaryFields = gql`
  fragment Summary on Webhook {
    urn
    url
    description
    events
    enabled
    disabledReason
    disabledAt
    createdAt
    health {
      lastAcceptedAt
      failingSince
      failureStreak
      disableAt
      hold
      hours {
        start
        accepted
        failed
        pending
      }
    }
    subscriptions(first: 1) {
      totalCount
    }
  }
`
