import { unguarded } from '../../verb.ts'

/** Makes the deliveries of the events that wait, as many as one round takes, and wakes who delivers them. */
export const fanOutEvents = unguarded(async (ctx) => {
  const round = await ctx.stores.fanOut.run(ctx.now())
  if (round.deliveries > 0) ctx.stores.workCalls.call('delivery')
  return round
})
