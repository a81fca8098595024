import {
  BookOpen,
  ChartColumn,
  CreditCard,
  House,
  Images,
  KeyRound,
  Layers,
  ListTree,
  type LucideIcon,
  Settings,
  SquareTerminal,
  Webhook,
} from 'lucide-react'

/** A page of the dashboard; `key` leads there after `g`. */
export type Place = { href: string; key?: string; label: string; glyph: LucideIcon }

export const places: readonly Place[] = [
  { href: '/', key: 'h', label: 'Home', glyph: House },
  { href: '/brands', key: 'b', label: 'Brands', glyph: Images },
  { href: '/batch', label: 'Batch', glyph: Layers },
  { href: '/playground', key: 'p', label: 'Playground', glyph: SquareTerminal },
  { href: '/reference', label: 'Reference', glyph: BookOpen },
  { href: '/webhooks', key: 'w', label: 'Webhooks', glyph: Webhook },
  { href: '/keys', key: 'k', label: 'Keys', glyph: KeyRound },
  { href: '/requests', key: 'r', label: 'Requests', glyph: ListTree },
  { href: '/usage', key: 'u', label: 'Usage', glyph: ChartColumn },
  { href: '/billing', label: 'Billing', glyph: CreditCard },
  { href: '/settings', key: 's', label: 'Settings', glyph: Settings },
]
