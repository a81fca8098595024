import { StatusBadge } from '#components/ui/status-badge.tsx'

const words = {
  active: { tone: 'ok', word: 'In order' },
  past_due: { tone: 'warn', word: 'Payment late' },
  ended: { tone: 'idle', word: 'Ended' },
} as const

/** How an organization's payments stand. */
export function BillingBadge({ state }: { state: keyof typeof words }) {
  const { tone, word } = words[state]
  return <StatusBadge tone={tone}>{word}</StatusBadge>
}
