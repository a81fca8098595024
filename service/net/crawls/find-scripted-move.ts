import { lowerInPlace } from '#contract/lower-in-place.ts'
import { bareHost } from '#contract/bare-host.ts'
import { findRefresh, scanTags, type ScannedTag } from './scan-meta.ts'

const thresholds = {
  /** Characters from the start of the page that are looked through. */
  headMax: 65_536,
  /** Characters of all its scripts together from which a page does more than choose where to go. */
  scriptMax: 3_000,
}

// bounded: an address of at most 300 characters, and nine spaces at a place
const moves =
  /\blocation(?:\.href)?\s{0,9}=\s{0,9}["']([^"'\s<>]{1,300})["']|\blocation\.(?:replace|assign)\(\s{0,9}["']([^"'\s<>]{1,300})["']/g

// `location.replace(target)`: to an address that the script makes up. bounded: nine spaces at a place
const movesSomewhere = /\blocation(?:\.href)?\s{0,9}=\s{0,9}[\w$]|\blocation\.(?:replace|assign)\(\s{0,9}[\w$]/

/** An address of the English pages, whose language is the one that we ask for. */
const isEnglish = (address: string) => /(?:^|\/)en(?:[-_][a-z]{2})?(?:[/.]|$)/i.test(address)

/**
 * The address, as written, that the few lines of script of the page at `url` send its visitor to; of several that for English, or else the
 * first. Where the script makes the address up, that to which the page sends who has no scripts. Undefined where a page has scripts in
 * files of its own, which may write it.
 */
export function findScriptedMove(html: string, url: string): string | undefined {
  const head = html.slice(0, thresholds.headMax)
  const scripts = insidesOf(head, 'script')
  const isMadeByFile = [...scanTags(head, ['script'])].some((tag) => isOwnFile(tag, url))
  if (scripts.length > thresholds.scriptMax || isMadeByFile) return undefined
  const addresses = [...scripts.matchAll(moves)].flatMap(([, assigned, called]) => assigned ?? called ?? [])
  const written = addresses.find(isEnglish) ?? addresses[0]
  return written ?? (movesSomewhere.test(scripts) ? findRefresh(insidesOf(head, 'noscript')) : undefined)
}

/** Whether a script is a file of the same site. */
function isOwnFile({ attributes }: ScannedTag, url: string): boolean {
  const file = attributes.has('src') ? URL.parse(attributes.get('src') ?? '', url) : null
  return file !== null && bareHost(file.href) === bareHost(url)
}

/** The text inside all elements of a name that hold no other of it. */
function insidesOf(html: string, name: string): string {
  const lower = lowerInPlace(html)
  let text = ''
  for (let open = lower.indexOf(`<${name}`); open !== -1;) {
    const start = lower.indexOf('>', open) + 1
    const end = lower.indexOf(`</${name}`, open)
    if (start === 0 || end === -1) return text
    text += `${html.slice(start, end)}\n`
    open = lower.indexOf(`<${name}`, end)
  }
  return text
}
