import { unescapeName } from '../css/selector.ts'
import { unquote, type FontFace } from '../css/style-sheet.ts'
import { cleanText } from '../page/clean-text.ts'
import type { HostedFamily } from './google-fonts.ts'

const thresholds = {
  /** Characters of a stack and of a name, and families of a stack that may be the loaded one. */
  stackMax: 1000,
  nameMax: 80,
  loadedMax: 3,
}

const generic = /^(serif|sans-serif|monospace|cursive|fantasy|math|emoji|fangsong|inherit|initial|unset|revert)$/i
const iconFont =
  /awesome|icon|glyph|symbol|material-design|ionicons|feather|dashicons|typicons|linearicons|octicons|fa-(solid|brands|regular)|emoji|swiper|slick|eicons|elegant|themify|simple-line|devicon|codicon/i
// One that frameworks list before their real family; written alone or before others that computers have too, it is what is shown.
const passedOver = /^(times|times new roman)$/i
/** What a browser sets text in where nobody chose a family, as it says so. */
export const isBrowsersOwn = (stack: string) => passedOver.test(unquote(stack.trim()))
// Those that computers have without loading them.
const installed =
  /^(-apple-system|blinkmacsystemfont|system-ui|ui-serif|ui-sans-serif|ui-monospace|ui-rounded|segoe ui|sf pro.*|helvetica.*|arial.*|georgia|verdana|tahoma|trebuchet ms|calibri|cambria|candara|constantia|corbel|consolas|courier( new)?|monaco|menlo|palatino.*|book antiqua|garamond|apple garamond|baskerville|hoefler text|didot|bodoni.*|rockwell.*|futura|optima|gill sans.*|avenir.*|century gothic|franklin gothic.*|lucida.*|impact|copperplate|american typewriter|charter|iowan old style|ubuntu|cantarell|dejavu.*|liberation.*|noto.*)$/i

/**
 * The family of a stack that is shown: the first that is named, unless nothing can show it while a later one is loaded: `"Gone", "Loaded",
 * Arial`. Undefined where it names none: `sans-serif`.
 */
export function familyOf(stack: string, faces: FontFace[], hosted: HostedFamily[]): string | undefined {
  const written = stack
    .slice(0, thresholds.stackMax)
    .replace(shorthandHead, '')
    .split(',')
    .map((name) => unescapeName(unquote(name).replace(halfQuote, '')).replace(bundled, bundledName))
    .map((name) => cleanText(name, thresholds.nameMax))
    .filter((name) => name !== undefined)
    // Themes fill an empty place with a sign: `var(--md-text-font, _), Roboto`.
    .filter((name) => /[\p{L}\p{N}]/u.test(name))
    .filter((name) => !generic.test(name) && !iconFont.test(name) && !/[(){};<>=]/.test(name))
  const names = written.filter((name) => !passedOver.test(name))
  const [shown, first] = [written[0], names[0]]
  if (shown !== undefined && passedOver.test(shown) && names.every((name) => installed.test(name))) return shown
  if (first === undefined || names.length === 1 || installed.test(first)) return first
  const isLoaded = (name: string) =>
    faces.some(({ family }) => sameName(family, name)) || hosted.some(({ family }) => sameName(family, name))
  return names.slice(0, thresholds.loadedMax).find(isLoaded) ?? first
}

// Quotes around a whole list, `'Roboto, Arial'`, leave one at each end of it.
const halfQuote = /^["']|["']$/g

// What stands before the families in a `font` shorthand: it ends with the size and, after a slash, the line height.
// bounded: at most 1,000 characters, see familyOf
const shorthandHead =
  /^[^"',]*?(?:^|\s)(?:[\d.]+(?:px|r?em|%|pt|vw|ch)|(?:clamp|calc|min|max)\([^"']*?\)|(?:xx?-)?(?:small|large)|medium)(?:\s*\/\s*[\w.%]+)?(?:\s+(?=["'a-z-])|(?=["']))/i

/** A face that only gives a computer's font the measures of a real one until that is loaded: `Oswald Fallback`. */
export const isStandIn = (family: string) => bundled.exec(family)?.[2] !== undefined || /\sfallback$/i.test(family)

// Next.js names the families that it bundles: `__Work_Sans_61c949`, `__Work_Sans_Fallback_61c949`.
export const bundled = /^__([A-Za-z0-9_]+?)(_Fallback)?_[0-9a-f]{6}$/
export const bundledName = (_whole: string, name: string) => name.replaceAll('_', ' ')

// bounded: at most 80 characters, see nameMax
const cut =
  /^(.{2,60}?)[-_ ]?(?:thin|hairline|(?:extra|ultra)[-_ ]?light|light|book|regular|medium|(?:semi|demi)[-_ ]?bold|(?:extra|ultra)[-_ ]?bold|bold|heavy|black)(?:[-_ ]?italic)?$/i

/** `Acme` of `Acme-SemiBold` where the page brings both along: each cut of it declared as a family of its own. */
export function familyOfCut(family: string, faces: readonly FontFace[]): string {
  const base = cut.exec(family)?.[1]
  const own = (name: string) => faces.find((face) => sameName(face.family, name))?.family
  return base === undefined || own(family) === undefined ? family : (own(base) ?? family)
}

export const sameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
