import type { Logger } from 'pino'
import type { BrandMemory } from '../stores/brands/brand-memory.ts'
import type { ClientIdStore } from '../stores/account/client-ids.ts'
import type { ContextStore } from '../stores/contexts/contexts.ts'
import type { CreditStore } from '../stores/metering/credits.ts'
import type { CredentialStore } from '../stores/account/credentials.ts'
import type { ChangeListener } from '../stores/notifications.ts'
import type { PlanStore } from '../stores/metering/plans.ts'
import type { WorkCalls } from '../stores/webhooks/deliveries/work-calls.ts'

/** Forgets what the database says has changed, or everything when its word may have been missed. */
export function forgetChanges(
  memories: {
    brands: BrandMemory
    contexts: ContextStore
    credentials: CredentialStore
    credits: CreditStore
    clientIds: ClientIdStore
    plans: PlanStore
    workCalls: WorkCalls
  },
  log: Logger,
): ChangeListener {
  const { brands, contexts, credentials, credits, clientIds, plans, workCalls } = memories
  // What fails here is tried again when the listening connection is opened anew.
  const reloadPlans = () => {
    credits.forgetAll()
    void plans.reload().catch((error: unknown) => log.warn({ reason: String(error) }, 'plans.unread'))
  }
  const forgetCallers = () => {
    credentials.forgetAll()
    clientIds.forgetAll()
  }
  return {
    changed(channel, payload) {
      if (channel === 'brand_changed') return brands.forget(payload)
      if (channel === 'context_deleted') return contexts.forget(payload)
      if (channel === 'credits_wanted') return credits.giveBack(payload)
      if (channel === 'organization_changed') {
        credits.forget(payload)
        return forgetCallers()
      }
      if (channel === 'plan_changed') return reloadPlans()
      if (channel === 'webhook_work') return workCalls.call(payload === 'event' ? 'event' : 'delivery')
      credentials.forgetKey(payload)
      clientIds.forget(payload)
    },
    missed() {
      brands.forgetAll()
      contexts.forgetAll()
      forgetCallers()
      reloadPlans()
    },
  }
}
