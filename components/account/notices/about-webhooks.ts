/** Kinds of notices that are about webhooks. */
export const aboutWebhooks = /^(webhook|delivery)/
