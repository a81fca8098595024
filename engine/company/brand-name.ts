import { bareLetters, cleanText } from '../page/clean-text.ts'
import { textOf } from '../page/json-ld.ts'
import { isHomeLink } from '../page/own-links.ts'
import type { Page } from '../page/read-page.ts'
import type { Manifest } from '../page/manifest.ts'
import { altOf } from '../page/alt-of.ts'
import { nameOfMarkAndCopyright, nameOfMarkAndTitle, nameOfTitleAndCopyright } from './name-said-twice.ts'
import { organizationNode, websiteNode } from './organization.ts'

/** `source` where it is not the page itself. */
export type NameFound = { name: string; rule: string; trust: number; source?: string }
type NameContext = { page: Page; domain: string; manifest: Manifest | undefined }
type NameRule = { name: string; trust: number; find: (context: NameContext) => string | undefined }

const rules: readonly NameRule[] = [
  { name: 'og:site_name', trust: 0.9, find: ({ page }) => page.metas.get('og:site_name') },
  {
    name: 'application-name',
    trust: 0.85,
    find: ({ page }) => page.metas.get('application-name') ?? page.metas.get('apple-mobile-web-app-title'),
  },
  {
    name: 'json-ld organization.name',
    trust: 0.85,
    find: ({ page }) => textOf(organizationNode(page)?.properties['name']),
  },
  { name: 'json-ld website.name', trust: 0.8, find: ({ page }) => textOf(websiteNode(page)?.properties['name']) },
  { name: 'title segment like the domain', trust: 0.75, find: ({ page, domain }) => segmentLike(page.title, domain) },
  { name: 'title that says what it is', trust: 0.7, find: ({ page, domain }) => definedIn(page.title, domain) },
  { name: 'title segment that the home link says', trust: 0.7, find: ({ page }) => segmentOfHomeLink(page) },
  { name: 'alt of the home link', trust: 0.7, find: ({ page, domain }) => nameInAlt(page, domain) },
  { name: 'title segment that the mark says', trust: 0.65, find: ({ page }) => nameOfMarkAndTitle(page) },
  {
    name: 'title segment that the copyright notice says',
    trust: 0.65,
    find: ({ page }) => nameOfTitleAndCopyright(page),
  },
  { name: 'manifest name', trust: 0.6, find: ({ manifest }) => manifest?.name },
  { name: 'text of the home link', trust: 0.6, find: ({ page, domain }) => homeLinkText(page, domain) },
  { name: 'holder of the copyright that the mark says', trust: 0.5, find: ({ page }) => nameOfMarkAndCopyright(page) },
  { name: 'short title', trust: 0.4, find: ({ page }) => shortTitle(page.title) },
]

const thresholds = {
  nameLengthMax: 120,
  nameLengthMin: 2,
  /** Characters from which a name may be a title, of which one segment is the name. */
  segmentFrom: 30,
  segmentLengthMax: 40,
  titleLengthMax: 300,
  /** Bare letters of a segment that is the whole label, and of one that is part of it. */
  alikeMin: 2,
  alikePartMin: 3,
  /** Labels up to this many letters are not shortened. */
  coreLengthMin: 5,
}
const saysNothing =
  /^(home|home ?page|index|welcome|(web ?)?site|app|untitled|my ?(web ?)?(site|app)|(create )?react app( sample)?|vite app|vite \+ .*|document|blog|logo|start|main|null|undefined|new tab|(please )?(sign|log) ?in( to .*)?|login|just a moment\W*|loading\W*|coming soon\W*|under construction\W*|access denied|(page )?not found|error( \d{3})?|[45]\d\d( .*)?)$/i

/**
 * The brand's name and the rule that found it (docs/decisions/0022-the-brands-own.md); undefined when the site does not
 * say.
 */
export function findName(context: NameContext): NameFound | undefined {
  for (const { name: rule, trust, find } of rules) {
    const name = tidy(find(context), context.domain)
    if (name !== undefined) return { name, rule, trust }
  }
  return undefined
}

function tidy(text: string | undefined, domain: string): string | undefined {
  const written = cleanText(text, thresholds.nameLengthMax)
  // `My Website` says nothing, and without its last word it would be `My`.
  if (written === undefined || saysNothing.test(written)) return undefined
  const clean = withoutGreeting(written)
  if (clean.length < thresholds.nameLengthMin || saysNothing.test(clean) || /^https?:\/\//i.test(clean))
    return undefined
  const segment =
    clean.length > thresholds.segmentFrom || /\s[|–—]\s/.test(clean) ? (segmentLike(clean, domain) ?? clean) : clean
  // Without one letter or digit it is an ornament.
  return /[\p{L}\p{N}]/u.test(segment) ? segment : undefined
}

// `Welcome to the Acme project`, `Acme v2.1`: what is said around a name, and which release of it.
// bounded: at most 300 characters, see segmentsOf and nameLengthMax
const withoutGreeting = (text: string) =>
  text
    .replace(/\s*[®™©]\s*/g, ' ')
    .replace(/^\s*welcome to (the )?(.+?)( project)?\s*$/i, '$2')
    // bounded: at most 300 characters, as above
    .replace(/\s+(official )?(web ?site|home ?page)\s*$/i, '')
    .replace(/\s+v?\d+(\.\d+)+\S*\s*$/i, '')
    .trim()

/** The label that the domain is known by: `tidepool-coffee` of `tidepool-coffee.com`. */
export const domainLabel = (domain: string) => domain.split('.')[0] ?? domain

/** The label without what a taken name is lengthened with: `mongoose` of `mongoosejs`. */
export const labelCore = (label: string) =>
  label.length > thresholds.coreLengthMin
    ? label.replace(/^(get|try|use|go)(?=\w{4})|(js|lang|app|hq|io|css|db|project|labs?|online)$/g, '')
    : label

function isAlike(segment: string, label: string): boolean {
  if (segment.length > thresholds.segmentLengthMax) return false
  const core = labelCore(label)
  const spoken = [segment, segment.replaceAll('&', ' and ')]
    .map(bareLetters)
    .filter((bare) => bare.length >= thresholds.alikeMin)
  return spoken.some(
    (bare) =>
      bare === label || (bare.length >= thresholds.alikePartMin && (label.includes(bare) || bare.includes(core))),
  )
}

function segmentLike(title: string | undefined, domain: string): string | undefined {
  const label = bareLetters(domainLabel(domain))
  const alike = segmentsOf(title).filter((segment) => isAlike(segment, label))
  return alike.sort(
    (a, b) => Math.abs(bareLetters(a).length - label.length) - Math.abs(bareLetters(b).length - label.length),
  )[0]
}

// `Acme is a platform for …`, `Acme lets you …`: what comes before the verb.
function definedIn(title: string | undefined, domain: string): string | undefined {
  // bounded: at most 300 characters, see cleanText
  const subject = /^(.{2,40}?)\s+(?:is|are|lets|makes|helps|gives|brings|provides)\s/i.exec(
    cleanText(title, thresholds.titleLengthMax) ?? '',
  )?.[1]
  return subject !== undefined && isAlike(subject, bareLetters(domainLabel(domain))) ? subject : undefined
}

// bounded: at most 300 characters, see cleanText
const segmentsOf = (title: string | undefined) =>
  (cleanText(title, thresholds.titleLengthMax) ?? '')
    .split(/\s+[|–—·•:»-]\s+|[:|»·•]\s+/)
    .map(withoutGreeting)
    .filter(Boolean)

function nameInAlt(page: Page, domain: string): string | undefined {
  const label = bareLetters(domainLabel(domain))
  for (const element of page.elements) {
    if (!/^(img|svg)$/.test(element.tag) || !isHomeLink(element.link, page)) continue
    const alt = altOf(element)
      .replace(/\b(logo(type|mark)?|home( ?page)?|icon|brand|go to|back to|link to|the)\b/gi, ' ')
      .replace(/\s+/g, ' ')
      .trim()
    const bare = bareLetters(alt)
    if (
      bare.length >= thresholds.alikeMin &&
      alt.length <= thresholds.segmentLengthMax &&
      (bare.includes(label) || label.includes(bare))
    )
      return alt
  }
  return undefined
}

// The label of the mark and the title agree: a project under the domain of its owner.
function segmentOfHomeLink(page: Page): string | undefined {
  const said = page.elements
    .filter((element) => element.tag === 'a' && element.region !== 'footer' && isHomeLink(element, page))
    .flatMap(({ attributes }) => [attributes['aria-label'], attributes['title']])
    .map((label) => bareLetters((label ?? '').replace(/\b(logo|home ?page|home)\b/gi, '')))
  return segmentsOf(page.title).find(
    (segment) => bareLetters(segment).length >= thresholds.alikeMin && said.includes(bareLetters(segment)),
  )
}

function homeLinkText(page: Page, domain: string): string | undefined {
  const label = bareLetters(domainLabel(domain))
  return page.elements.find(
    (element) =>
      element.region !== 'head' &&
      isHomeLink(element.link, page) &&
      bareLetters(element.text) !== '' &&
      label.includes(bareLetters(element.text)),
  )?.text
}

function shortTitle(title: string | undefined): string | undefined {
  const segments = segmentsOf(title)
  const only = segments.length === 1 ? segments[0] : undefined
  return only !== undefined && only.length <= thresholds.segmentLengthMax ? only : undefined
}
