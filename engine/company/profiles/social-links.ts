import { labelOf } from '../../page/own-labels.ts'
import type { BrandLink } from '#contract/brands/brand.ts'
import { bareLetters } from '../../page/clean-text.ts'
import { listOf } from '../../page/json-ld.ts'
import type { PageElement, Region } from '../../page/page-element.ts'
import type { Page } from '../../page/read-page.ts'
import { resolveUrl } from '../../page/resolve-url.ts'
import { labelCore } from '../names/like-domain.ts'
import { organizationNode, websiteNode } from '../organization.ts'
import { initialsOf, isAnonymous, sharesLetters } from './handle-letters.ts'
import { isPlaceholder, networks, type Network } from './networks.ts'
import { creditedMakers, isBesideCredit, isTemplateMaker, namesPerson } from './page-makers.ts'

const thresholds = {
  anchorsMax: 5000,
  /** Letters of a word that a handle is compared with. */
  wordLengthMin: 2,
  /** Letters of one word of a name of several. */
  partLengthMin: 5,
  /** Letters of a domain's label that prove a profile which the data alone declares. */
  labelMin: 5,
  /** Characters of a query; a longer one is a search. */
  queryLengthMax: 120,
  /** A profile that is linked in the text alone and is not named like the brand is somebody quoted or thanked. */
  worthMin: 10,
  /** Letters that one network takes of a name, and how many of the brand's must be left at the end. */
  handleLengthMax: 15,
  cutNameMin: 5,
  /** The part of a handle that words of the name have to be. */
  sharedMin: 0.4,
  /** The part of a word that is left of it where it is cut short. */
  cutPartMin: 0.6,
}
/** How much each place says that a profile is the brand's own. */
const worths = { data: 50, relMe: 40, card: 25, footerOrHeader: 22, nav: 18, text: 6, loneCard: 6 }
/** Networks where a page links those who made it as often as itself. */
const personal: ReadonlySet<string> = new Set(['github', 'twitter'])
/** How much a handle like the brand's name adds, and what the path of a project on a code host takes away. */
const nearnesses = { same: 20, partly: 14, ownProject: -1, otherProject: -14 }

/** What a brand is called as a whole, by its domain and its name, and the longer words of its name; bare letters. */
type Called = { whole: readonly string[]; parts: readonly string[] }
/** `name`: the same by its name alone; `makers`: what those are called who made the page. */
type Words = Called & { name: Called; initials: string; makers: readonly string[] }
/** `isSure`: called like the brand where brands link their own, called as the brand, or declared as its own. */
type Found = BrandLink & { worth: number; order: number; isSure: boolean }

/** One link for each network that the site names as its own, in the order of `linkNames`; share and login links never. */
export function socialLinks(page: Page, domain: string, name: string | undefined): BrandLink[] {
  const label = labelOf(domain)
  const parts = (name ?? '').split(/[^\p{L}\p{N}]+/u).map(bareLetters)
  const whole = [...new Set([label, labelCore(label), bareLetters(name ?? '')])].filter(
    (word) => word.length >= thresholds.wordLengthMin,
  )
  const longer = parts.filter((part) => part.length >= thresholds.partLengthMin)
  const named = {
    whole: [bareLetters(name ?? '')].filter((word) => word.length >= thresholds.wordLengthMin),
    parts: longer,
  }
  const words = { whole, parts: longer, name: named, initials: initialsOf(parts), makers: creditedMakers(page) }
  const found = claims(page, label).flatMap((claim, order) => read(claim, words, order))
  return networks.flatMap((network) => {
    const own = found
      .filter((link) => link.name === network.name)
      .sort((a, b) => b.worth - a.worth || a.order - b.order)
    const [best] = own
    // Several accounts in the same place, none called like the brand: its makers, its partners, its people.
    const rivals = own.filter(({ worth, url }) => worth === best?.worth && url.toLowerCase() !== best.url.toLowerCase())
    return best === undefined || (!best.isSure && rivals.length > 0) ? [] : [{ name: best.name, url: best.url }]
  })
}

/** `element`: the link of the page, where it is one. */
type LinkClaim = { url: string; worth: number; element?: PageElement }

function claims(page: Page, label: string): LinkClaim[] {
  const led = page.anchors.slice(0, thresholds.anchorsMax)
  const shown = new Set(led.flatMap(({ url }) => accountOf(url) ?? []))
  const isProven = (url: string) => shown.has(accountOf(url) ?? '') || bearsLabel(url, label)
  // Of what only the data declares one in three is a template's, or leads nowhere; but no template knows the domain.
  const declared = [organizationNode(page), websiteNode(page)]
    .flatMap((node) => listOf(node?.properties['sameAs']))
    .flatMap((value) => (typeof value === 'string' ? (resolveUrl(value, page.base) ?? []) : []))
    .filter(isProven)
    .map((url) => ({ url, worth: worths.data }))
  const handle = /^@?(\w{1,20})$/.exec(page.metas.get('twitter:site')?.trim() ?? '')?.[1]
  // The handle of a theme's maker stays in the head of what is made of the theme: alone it must be called like the brand.
  const isShown = led.some(({ url }) => bareLetters(new URL(url).pathname) === bareLetters(handle ?? ''))
  const card = isShown ? worths.card : worths.loneCard
  const cards = handle === undefined ? [] : [{ url: `https://twitter.com/${handle}`, worth: card }]
  const linked = page.links.filter(({ rel }) => rel.includes('me')).map(({ url }) => ({ url, worth: worths.relMe }))
  const anchors = led.map(({ element, url }) => {
    const rel = (element.attributes['rel'] ?? '').split(/\s+/)
    return { url, worth: rel.includes('me') ? worths.relMe : worthOfRegion(element.region), element }
  })
  return [...declared, ...linked, ...cards, ...anchors]
}

function worthOfRegion(region: Region): number {
  if (region === 'footer' || region === 'header') return worths.footerOrHeader
  return region === 'nav' ? worths.nav : worths.text
}

function read(claim: LinkClaim, words: Words, order: number): Found[] {
  const { worth, element } = claim
  const found = profileOf(claim.url)
  if (found === undefined) return []
  const { network, path, url } = found
  const near = nearnessOf(network, path, words)
  const total = worth + near + depthOf(network.name, path, near)
  // A project that is only called a little like the brand, `harbour/tidepooltool`, is somebody's work for it or with it.
  const isNamed = isProject(network.name, path) ? near === nearnesses.same : near > 0 || worth >= worths.card
  if (total < thresholds.worthMin || isOfSomebodyElse(found, isNamed, words, element)) return []
  if (isMakersCode(found, words, element)) return []
  if (!isNamed && !isAnonymous(path) && !sharesLetters(path, words)) return []
  // In the text stand the people of a team, one beside the other, who may be called like it.
  const isSure = isNamed && (worth > worths.text || near === nearnesses.same)
  return [{ name: network.name, url, worth: total, order, isSure }]
}

/** What the profiles that a page links to are called, of at least five letters. */
export const profileHandles = (page: Page): string[] =>
  page.anchors
    .slice(0, thresholds.anchorsMax)
    .flatMap(({ url }) => profileOf(url)?.path.split('/').at(-1) ?? [])
    .filter((handle) => bareLetters(handle).length >= thresholds.partLengthMin)

/** The account that an address is a profile of, whichever host of its network it names. */
function accountOf(address: string): string | undefined {
  const found = profileOf(address)
  return found && `${found.network.name} ${found.path.toLowerCase()}`
}

/** Whether an address is a profile whose handle has the label of the domain in it. */
function bearsLabel(address: string, label: string): boolean {
  const handles = handlesOf(profileOf(address)?.path ?? '')
  return label.length >= thresholds.labelMin && handles.some((handle) => handle.includes(label))
}

type Profile = { network: Network; path: string; url: string }

/** The profile that an address is of; undefined for all else. */
function profileOf(address: string): Profile | undefined {
  const url = new URL(address)
  // Of `fb.com` nothing is a language.
  const host = url.hostname.replace(/^(www|m|mobile|[a-z]{2}(-[a-z]{2})?)\.(?=[^.]+\.)/, '')
  const network = networks.find(({ hosts }) => hosts.includes(host))
  if (network === undefined || network.refuse.test(url.pathname) || isSearch(url)) return undefined
  const path = profilePath(network, url)
  return path === undefined || isPlaceholder(path) ? undefined : { network, path, url: `https://${host}/${path}` }
}

/** Whether a profile is a person's that isn't called like the brand, or that of whoever made the page. */
function isOfSomebodyElse(
  { network, path }: Profile,
  isNamed: boolean,
  words: Words,
  element: PageElement | undefined,
): boolean {
  const handle = path.split('/').at(-1) ?? ''
  const isMakers =
    !isNamed && (isTemplateMaker(handle) || words.makers.some((maker) => bareLetters(handle).includes(maker)))
  if (isMakers || (!isNamed && isPersonal(network.name, path))) return true
  // Whoever made a page may have it under a domain of his own name.
  return element !== undefined && isBesideCredit(element) && !(isNamed && isCalled(network, path, words.name))
}

/** Whether a link leads to the code of somebody whom it names, and whose account is not called like the brand: the page's maker calls its source like the page. */
const isMakersCode = ({ network, path }: Profile, words: Called, element: PageElement | undefined): boolean =>
  network.name === 'github' &&
  element !== undefined &&
  namesPerson(element) &&
  nearnessOf(network, path.split('/')[0] ?? '', words) === 0

/** Called like the whole name: one word of it, `Batista`, is its maker's own as often. A page without a name is called like its domain. */
const isCalled = (network: Network, path: string, { whole }: Called) =>
  whole.length === 0 || nearnessOf(network, path, { whole, parts: [] }) > 0

/** How near the handle of a profile is to what the brand is called. */
function nearnessOf({ name }: Network, path: string, words: Called): number {
  const nearest = Math.max(...handlesOf(path).map((handle) => nearness(handle, words)))
  return nearest === nearnesses.same || !isGivenName(name, path) ? nearest : 0
}

/** What a profile's path says after the kind of account that it is, as bare letters. */
const handlesOf = (path: string) =>
  path
    .replace(/^(company|school|showcase|organization|c|user|channel|in)\//, '')
    .split('/')
    .map(bareLetters)

// A deep path on a code host is a project; the organisation's own page is nearer to the brand.
function depthOf(network: BrandLink['name'], path: string, near: number): number {
  if (!isProject(network, path)) return 0
  return near > 0 ? nearnesses.ownProject : nearnesses.otherProject
}

const isProject = (network: BrandLink['name'], path: string) => network === 'github' && path.includes('/')

// A person's page, and whose code a site is made of or by, are the brand's only where they are called like it.
const isPersonal = (network: BrandLink['name'], path: string) =>
  personal.has(network) || /^(in|people|person)\//.test(path)

// What the network calls people who choose no name: `ahmet.vural.900`.
const isGivenName = (network: BrandLink['name'], path: string) =>
  network === 'facebook' && /^\p{L}+(?:\.\p{L}+)+\.\d+$/u.test(path)

// A list of search results is no profile.
const isSearch = ({ search, searchParams }: URL) =>
  search.length > thresholds.queryLengthMax || ['q', 'query', 'search'].some((name) => searchParams.has(name))

function profilePath({ profile }: Network, url: URL): string | undefined {
  const path = profile.exec(url.pathname)?.[1]
  if (path !== 'profile.php') return path
  const id = url.searchParams.get('id')
  return id === null ? undefined : `profile.php?id=${encodeURIComponent(id)}`
}

function nearness(handle: string, { whole, parts }: Called): number {
  if (whole.includes(handle) || parts.includes(handle)) return nearnesses.same
  if (handle.length < thresholds.wordLengthMin) return 0
  const isNamed = [...whole, ...parts].some((word) => word.includes(handle) || isCutShort(handle, word))
  const isNamedWhole = whole.some((word) => handle.includes(word))
  return isNamed || isNamedWhole || isMadeOf(handle, parts) ? nearnesses.partly : 0
}

// `worldpadeltour` isn't called like a club of padel. The numbers at the end are the network's.
function isMadeOf(handle: string, parts: readonly string[]): boolean {
  const digits = [...handle].reverse().findIndex((letter) => letter < '0' || letter > '9')
  const shared = parts.filter((part) => handle.includes(part)).reduce((sum, { length }) => sum + length, 0)
  return shared > 0 && shared >= thresholds.sharedMin * (handle.length - Math.max(0, digits))
}

// A network that takes 15 letters leaves `ApacheCarbonDat` of a longer name.
const isCutShort = (handle: string, word: string) =>
  handle.length === thresholds.handleLengthMax &&
  Array.from({ length: Math.max(0, word.length - thresholds.cutNameMin) }, (_, cut) =>
    word.slice(0, thresholds.cutNameMin + cut),
  ).some((start) => start.length >= thresholds.cutPartMin * word.length && handle.endsWith(start))
