import { plural } from '../format-text.ts'

/**
 * What a declined webhook mutation means, in one sentence, and the one thing to do about it
 * (docs/interface.md#webhook-mutations).
 */
export type WebhookRefusal = { title: string; says: string; action?: { label: string; href: string } }

const openPlan = { label: 'Open plan', href: '/billing' }

const known: Readonly<Record<string, WebhookRefusal>> = {
  NO_ACTIVE_SUBSCRIPTION: {
    title: 'Webhooks need a paid plan',
    says: 'Your organization has no active paid plan. Nothing was changed.',
    action: openPlan,
  },
  PAYMENT_FAILED: {
    title: 'The last payment failed',
    says: 'New webhooks and brands wait until it is paid; your existing webhooks keep delivering.',
    action: { label: 'Mend the payment', href: '/billing' },
  },
  CAPACITY_EXCEEDED: {
    title: 'The plan has no room for more brands',
    says: 'Remove brands that you no longer watch, or take a larger plan. Nothing was subscribed.',
    action: openPlan,
  },
  INSUFFICIENT_CREDITS: {
    title: 'Not enough credits',
    says: 'Each new brand costs one credit now and one a month. Nothing was subscribed or charged.',
    action: { label: 'Get credits', href: '/billing' },
  },
  BILLING_HOLD: {
    title: 'Webhooks are on hold',
    says: 'The plan ended, or credits did not cover a renewal. The hold ends on its own when plan or credits are back.',
    action: openPlan,
  },
  WEBHOOK_LIMIT_REACHED: {
    title: 'You have as many webhooks as the plan allows',
    says: 'Delete one that you no longer need; one webhook can watch many brands.',
    action: { label: 'See your webhooks', href: '/webhooks' },
  },
}

/** The words for `code`; the service's own message where the code is not known here. */
export const webhookRefusal = (code: string, message: string): WebhookRefusal =>
  Object.hasOwn(known, code) && known[code] ? known[code] : { title: 'The service declined', says: message }

/** What subscribing `count` further brands costs, of which `free` are the installation's own. */
export function subscriptionCost(count: number, free: number): string {
  const charged = count - free
  if (count === 0) return 'Nothing to subscribe.'
  if (charged === 0) return 'Free: it is the brand of this installation.'
  const also = free > 0 ? ` ${plural(free, 'brand is', 'brands are')} free.` : ''
  return `${plural(charged, 'credit')} now and ${plural(charged, 'credit')} a month while watched.${also}`
}
