import type { BrandLink } from '#contract/brands/brand.ts'

/** A network, its hosts, the path of a profile, and the paths that are none. */
export type Network = { name: BrandLink['name']; hosts: string[]; profile: RegExp; refuse: RegExp }

// Hosts are compared whole (less www., m. and mobile.): a substring test would take every host that ends in x.com.
export const networks: readonly Network[] = [
  {
    name: 'twitter',
    hosts: ['twitter.com', 'x.com'],
    profile: /^\/@?(\w{1,20})\/?$/,
    refuse: /^\/(share|intent|home|search|hashtag|login|signup|i|explore|settings|tos|privacy|widgets|statuses)\b/i,
  },
  {
    name: 'facebook',
    hosts: ['facebook.com', 'fb.com', 'fb.me'],
    profile: /^\/((?:pages|people|p|profile\.php)?\/?[^/]+(?:\/\d+)?)\/?$/,
    refuse:
      /^\/(share|sharer|dialog|login|plugins|tr|hashtag|events|watch|policies|privacy|help|groups|marketplace|gaming|photo|story\.php|permalink\.php)\b/i,
  },
  {
    name: 'instagram',
    hosts: ['instagram.com', 'instagr.am'],
    profile: /^\/([\w.]{1,40})\/?$/,
    refuse: /^\/(p|reel|reels|explore|accounts|stories|tv|about|legal)\b/i,
  },
  {
    name: 'github',
    hosts: ['github.com'],
    profile: /^\/([\w.-]+(?:\/[\w.-]+)?)\/?$/,
    refuse:
      /^\/(login|join|features|sponsors|marketplace|about|pricing|topics|orgs|search|settings|contact|security|site)\b/i,
  },
  {
    name: 'youtube',
    hosts: ['youtube.com'],
    profile: /^\/((?:@|c\/|user\/|channel\/)?[^/]{2,60})(?:\/(?:featured|videos|about))?\/?$/,
    refuse: /^\/(watch|embed|playlist|results|shorts|feed|redirect|live|t|howyoutubeworks|premium|s)(\b|$)/i,
  },
  {
    name: 'linkedin',
    hosts: ['linkedin.com'],
    profile: /^\/((?:company|school|showcase|in|groups)\/[^/]+)(?:\/about|\/mycompany)?\/?$/,
    refuse: /^\/(share|sharing|cws|login|jobs|feed|posts|pulse|legal|help|signup|uas|shareArticle)\b/i,
  },
  {
    name: 'crunchbase',
    hosts: ['crunchbase.com'],
    profile: /^\/((?:organization|company|person)\/[^/]+)\/?$/,
    refuse: /^\/(login|search|lists)\b/i,
  },
]

const yours =
  'your|my|tu|tuo|il ?tuo|votre|dein|deine|ihr|ihre|seu|sua|jouw|uw|twoj|twoja|user|company|brand|business|profile'
const things =
  'profile|page|account|handle|user ?name|name|company|channel|brand|perfil|pagina|cuenta|usuario|nombre|profilo|account|nome|compte|profil|seite|konto|kanal|bedrijf|strona'
// bounded: at most 60 characters, see isPlaceholder
const placeholder = new RegExp(
  String.raw`^(?:(?:${yours}) ?(?:${things})|username|placeholder|lorem ?ipsum|example\p{L}*)$`,
  'u',
)

/** What a template has where the profile belongs: `IL_TUO_PROFILO`, `yourpage`, `...`. */
export const isPlaceholder = (path: string): boolean =>
  !/[\p{L}\p{N}%]/u.test(path) ||
  path.split('/').some((part) => {
    const words = (
      part
        .slice(0, 60)
        .normalize('NFKD')
        .toLowerCase()
        .match(/\p{L}+/gu) ?? []
    ).join(' ')
    return placeholder.test(words)
  })
