/** A page of the dashboard; `key` leads there after `g`, `also` are other pages that stand under it, `except` pages below it that don't. */
export type Place = {
  href: string
  key?: string
  label: string
  also?: readonly string[]
  except?: readonly string[]
}

export type PlaceGroup = { title: string; places: readonly Place[] }

export const homePlace: Place = { href: '/', key: 'h', label: 'Home' }

/** By what a person comes for: a brand, code, or to see how things run. */
export const placeGroups: readonly PlaceGroup[] = [
  {
    title: 'Brands',
    places: [
      { href: '/brands', key: 'b', label: 'All brands' },
      { href: '/compare', label: 'Compare' },
      { href: '/batch', label: 'Batch lookup' },
    ],
  },
  {
    title: 'Build',
    places: [
      { href: '/playground', key: 'p', label: 'Playground' },
      { href: '/reference', label: 'API reference' },
      { href: '/graphiql', label: 'GraphiQL' },
      { href: '/docs', key: 'd', label: 'Docs' },
    ],
  },
  {
    title: 'Operate',
    places: [
      { href: '/requests', key: 'r', label: 'Requests' },
      { href: '/webhooks', key: 'w', label: 'Webhooks', except: ['/webhooks/inbox'] },
      { href: '/deliveries', key: 'e', label: 'Deliveries' },
      { href: '/webhooks/inbox', label: 'Inbox' },
      { href: '/keys', key: 'k', label: 'API keys' },
    ],
  },
]

/** What is needed seldom, at the foot. */
export const footPlaces: readonly Place[] = [
  { href: '/usage', key: 'u', label: 'Usage and billing', also: ['/billing'] },
  { href: '/settings', key: 's', label: 'Settings' },
]

/** For operators of the installation only. */
export const operatorPlace: Place = { href: '/admin', label: 'Operator' }

/** Every page that everybody may open. */
export const places: readonly Place[] = [homePlace, ...placeGroups.flatMap((group) => group.places), ...footPlaces]

/** Whether `path` is the page, or one below it. */
export function isAt({ href, also = [], except = [] }: Pick<Place, 'href' | 'also' | 'except'>, path: string): boolean {
  if (href === '/') return path === '/'
  if (except.includes(path)) return false
  return [href, ...also].some((start) => path === start || path.startsWith(`${start}/`))
}
