import {
  BookOpen,
  Braces,
  ChartColumn,
  Columns3,
  House,
  Images,
  KeyRound,
  Layers,
  ListTree,
  type LucideIcon,
  Settings,
  SquareTerminal,
  Webhook,
  Workflow,
  Wrench,
} from 'lucide-react'

/** A page of the dashboard; `key` leads there after `g`, `also` are other pages that stand under it. */
export type Place = { href: string; key?: string; label: string; glyph: LucideIcon; also?: readonly string[] }

export type PlaceGroup = { title: string; places: readonly Place[] }

export const homePlace: Place = { href: '/', key: 'h', label: 'Home', glyph: House }

/** By what a person comes for: a brand, code, or to see how things run. */
export const placeGroups: readonly PlaceGroup[] = [
  {
    title: 'Brands',
    places: [
      { href: '/brands', key: 'b', label: 'All brands', glyph: Images },
      { href: '/compare', label: 'Compare', glyph: Columns3 },
      { href: '/batch', label: 'Batch lookup', glyph: Layers },
    ],
  },
  {
    title: 'Build',
    places: [
      { href: '/playground', key: 'p', label: 'Playground', glyph: SquareTerminal },
      { href: '/reference', label: 'API reference', glyph: Braces },
      { href: '/graphiql', label: 'GraphiQL', glyph: Workflow },
      { href: '/docs', key: 'd', label: 'Docs', glyph: BookOpen },
    ],
  },
  {
    title: 'Operate',
    places: [
      { href: '/requests', key: 'r', label: 'Requests', glyph: ListTree },
      { href: '/webhooks', key: 'w', label: 'Webhooks', glyph: Webhook },
      { href: '/keys', key: 'k', label: 'API keys', glyph: KeyRound },
    ],
  },
]

/** What is needed seldom, at the foot. */
export const footPlaces: readonly Place[] = [
  { href: '/usage', key: 'u', label: 'Usage and billing', glyph: ChartColumn, also: ['/billing'] },
  { href: '/settings', key: 's', label: 'Settings', glyph: Settings },
]

/** For operators of the installation only. */
export const operatorPlace: Place = { href: '/admin', label: 'Operator', glyph: Wrench }

/** Every page that everybody may open. */
export const places: readonly Place[] = [homePlace, ...placeGroups.flatMap((group) => group.places), ...footPlaces]

/** Whether `path` is the page, or one below it. */
export function isAt({ href, also = [] }: Pick<Place, 'href' | 'also'>, path: string): boolean {
  if (href === '/') return path === '/'
  return [href, ...also].some((start) => path === start || path.startsWith(`${start}/`))
}
