'use client'

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
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { classNames } from '#components/ui/class-names.ts'

const places: readonly { href: string; label: string; glyph: LucideIcon }[] = [
  { href: '/', label: 'Home', glyph: House },
  { href: '/brands', label: 'Brands', glyph: Images },
  { href: '/batch', label: 'Batch', glyph: Layers },
  { href: '/playground', label: 'Playground', glyph: SquareTerminal },
  { href: '/reference', label: 'Reference', glyph: BookOpen },
  { href: '/webhooks', label: 'Webhooks', glyph: Webhook },
  { href: '/keys', label: 'Keys', glyph: KeyRound },
  { href: '/requests', label: 'Requests', glyph: ListTree },
  { href: '/usage', label: 'Usage', glyph: ChartColumn },
  { href: '/billing', label: 'Billing', glyph: CreditCard },
  { href: '/settings', label: 'Settings', glyph: Settings },
]

/** The places of the dashboard; the current one is marked by word for assistive technology and by weight for eyes. */
export function NavLinks({ onNavigate }: { onNavigate?: () => void }) {
  const path = usePathname()
  return (
    <ul className="grid gap-0.5">
      {places.map(({ href, label, glyph: Glyph }) => {
        const isHere = href === '/' ? path === '/' : path === href || path.startsWith(`${href}/`)
        return (
          <li key={href}>
            <Link
              href={href}
              aria-current={isHere ? 'page' : undefined}
              {...(onNavigate && { onClick: onNavigate })}
              className={classNames(
                'flex min-h-9 items-center gap-3 rounded-control px-3 no-underline transition-colors',
                isHere ? 'bg-sunken font-semibold text-ink' : 'text-ink-2 hover:bg-sunken hover:text-ink',
              )}
            >
              <Glyph aria-hidden size={16} strokeWidth={1.5} />
              {label}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
