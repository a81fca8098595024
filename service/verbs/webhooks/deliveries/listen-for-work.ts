import type { WorkKind } from '../../../stores/webhooks/deliveries/work-calls.ts'
import { unguarded } from '../../verb.ts'

/** Calls `wake` whenever there is new work of this kind, until the function that it returns is called. */
export const listenForWork = unguarded((ctx, kind: WorkKind, wake: () => void): (() => void) =>
  ctx.stores.workCalls.listen((about) => {
    if (about === kind) wake()
  }),
)

/** Ends the posts that are under way, unrecorded: they are due again when their lease ends. */
export const abandonPosts = unguarded((ctx): void => ctx.webhookClient.abandon())
