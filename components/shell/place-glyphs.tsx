import {
  BookOpen,
  Braces,
  ChartColumn,
  Columns3,
  House,
  Images,
  Inbox,
  KeyRound,
  Layers,
  ListTree,
  type LucideIcon,
  Send,
  Settings,
  SquareTerminal,
  Webhook,
  Workflow,
  Wrench,
} from 'lucide-react'
import type { ReactNode } from 'react'

/** The glyphs of the navigation, by the address of their page. They are drawn on the server, so that no screen is sent their script. */
export const placeGlyphs: Readonly<Record<string, ReactNode>> = Object.fromEntries(
  Object.entries({
    '/': House,
    '/brands': Images,
    '/compare': Columns3,
    '/batch': Layers,
    '/playground': SquareTerminal,
    '/reference': Braces,
    '/graphiql': Workflow,
    '/docs': BookOpen,
    '/requests': ListTree,
    '/webhooks': Webhook,
    '/deliveries': Send,
    '/webhooks/inbox': Inbox,
    '/keys': KeyRound,
    '/usage': ChartColumn,
    '/settings': Settings,
    '/admin': Wrench,
  } satisfies Record<string, LucideIcon>).map(([href, Glyph]) => [
    href,
    <Glyph key={href} aria-hidden size={16} strokeWidth={1.5} />,
  ]),
)
