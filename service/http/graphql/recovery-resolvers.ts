import { webhookUrn } from '#contract/urn.ts'
import type { Recovery } from '../../verbs/webhooks/recovery/recover-deliveries.ts'
import type { GraphqlContext } from './graphql-context.ts'

export const recoveryResolvers = {
  webhook: ({ organizationId, webhookId }: Recovery) => webhookUrn(organizationId, webhookId),
  order: ({ oldestFirst }: Recovery) => (oldestFirst ? 'OLDEST_FIRST' : 'NEWEST_FIRST'),
  delivered: async (recovery: Recovery, _: object, { loaders }: GraphqlContext) =>
    (await loaders.recoveryOutcome.load(recovery)).delivered,
  failed: async (recovery: Recovery, _: object, { loaders }: GraphqlContext) =>
    (await loaders.recoveryOutcome.load(recovery)).failed,
  retrying: async (recovery: Recovery, _: object, { loaders }: GraphqlContext) =>
    (await loaders.recoveryOutcome.load(recovery)).retrying,
}
