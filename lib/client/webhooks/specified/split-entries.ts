import { isAnyUrn } from './noted-webhooks.ts'

/** Entries of a subscription as the interface takes them: URNs and domains apart (docs/interface.md#graphql). */
export const splitEntries = (entries: readonly string[]) => ({
  subscriptions: entries.filter(isAnyUrn),
  domains: entries.filter((entry) => !isAnyUrn(entry)),
})
