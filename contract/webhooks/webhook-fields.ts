import type { BrandDelta } from '../brands/brand-delta.ts'

/** What of a brand a webhook may be limited to: parts of the brand object, by its own names. */
export const webhookFields = ['name', 'description', 'links', 'logos', 'colors', 'fonts', 'images', 'company'] as const
export type WebhookField = (typeof webhookFields)[number]

export const isWebhookField = (text: string): text is WebhookField => webhookFields.some((field) => field === text)

/** Fields that a change of another one shows in. */
const shownIn: Readonly<Record<string, WebhookField>> = {
  longDescription: 'description',
  logo: 'logos',
  symbol: 'logos',
  icon: 'logos',
  banner: 'images',
}

/** The fields that a delta changes, each once; a change of the score or of a claim is of none. */
export function fieldsOf(delta: BrandDelta): WebhookField[] {
  const roots = Object.keys(delta).map((path) => path.split(/[.[]/, 1)[0] ?? '')
  return [...new Set(roots.map((root) => shownIn[root] ?? root))].filter((root) => isWebhookField(root))
}
