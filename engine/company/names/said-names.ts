import { labelOf } from '../../page/own-labels.ts'
import { bareLetters } from '../../page/clean-text.ts'
import { shownLetters } from '../../page/shown-text.ts'
import type { Page } from '../../page/read-page.ts'
import { mainlandForms, withoutLegalForm } from '../legal-forms.ts'
import { addressesVisitor, isWrittenAsName, saysNothing } from '../name-words.ts'
import type { NameFeature } from '../name-weights.ts'
import { isAlike } from './like-domain.ts'

/** A name as one rule reads it, and the points of that rule. */
export type Said = { name: string; rule: NameFeature; points: number }

/** What says a name without what is done under it. */
const shortRules = /^(og:site_name|application-name|manifest name|text of the home link)$/

/** `Acme, news of the town` or `Acme. News of the town` in one place and `Acme` in another that says it alone: the rest is its slogan. */
export function withoutSlogans(said: readonly Said[], domain: string): Said[] {
  const label = labelOf(domain)
  const short = said.filter(({ rule }) => shortRules.test(rule))
  return said.map((one) => {
    const lower = one.name.toLowerCase()
    const own = short.find(({ name }) => [', ', '. '].some((sign) => lower.startsWith(name.toLowerCase() + sign)))
    return own === undefined ? { ...one, name: withoutSloganAfterLabel(one.name, label) } : { ...one, name: own.name }
  })
}

/** `Acme, first in tools` of acme.com: the label is the name, and what follows the comma in small letters is none of it. */
function withoutSloganAfterLabel(name: string, label: string): string {
  const at = name.indexOf(', ')
  const first = name.slice(0, Math.max(0, at))
  return first !== '' && bareLetters(first) === label && /^\p{Ll}/u.test(name.slice(at + 2)) ? first : name
}

/** `Tidepool Guest House` of tidepoolguesthouse.com: what is the label to the letter is the whole of what other places begin to say. */
export function wholeLabel(said: readonly Said[], domain: string): Said[] {
  const label = labelOf(domain)
  const wholes = said.filter(({ name }) => bareLetters(name) === label && isOnePart(name))
  return said.map((one) => {
    const whole = wholes.find(({ name, rule }) => {
      const rest = name.slice(one.name.length + 1)
      const isBegun = name.toLowerCase().startsWith(one.name.toLowerCase())
      const sign = name.charAt(one.name.length)
      return isBegun && (sign === '-' || (sign === ' ' && (rule !== acrossSigns || saysNothing.test(rest))))
    })
    return whole === undefined ? one : { ...one, name: whole.name }
  })
}

/**
 * `RC Tidepool` of a page whose mark says `RC`, and whose line of the brand says all of it in two places: initials that the domain doesn't
 * have are as often those of the body above it.
 */
export function wholeBrandLine(said: readonly Said[], domain: string): readonly Said[] {
  const line = said.find(({ rule }) => rule === brandLine)?.name
  if (line === undefined) return said
  const [label, whole] = [labelOf(domain), line.toLowerCase()]
  const isBegun = (name: string) => whole.startsWith(`${name.toLowerCase()} `) && !isAlike(name, label)
  return said.map((one) => (isBegun(one.name) ? { ...one, name: line } : one))
}

const brandLine: NameFeature = 'line of the brand that another place says'

/** Joins words over the signs between them; a word for a home page at the end is the name's own even so. */
const acrossSigns: NameFeature = 'words of the title that are the label'

/** Signs and full stops part a name from what is said of it. */
const isOnePart = (name: string) =>
  isWrittenAsName(name) && withoutLegalForm(name) === name && !/[|·•:»«—–,]|\p{L}{3}\.\s/u.test(name)

/** `Your partner for roofs` speaks to who reads it: a slogan, unless the domain says the same or nothing else is said. */
export function withoutAddressed(said: readonly Said[], domain: string): Said[] {
  const label = labelOf(domain)
  const others = said.filter(({ name }) => !addressesVisitor.test(name) || isAlike(name, label))
  return others.length > 0 ? others : [...said]
}

const holderIsLabel: NameFeature = 'holder of the copyright that is the label of the domain'

/** Where the copyright's holder is the label of the domain to the letter, what is unlike both is a slogan or the trade. */
export function likeHolder(said: readonly Said[], domain: string): readonly Said[] {
  const label = labelOf(domain)
  const isHeld = said.some(({ rule }) => rule === holderIsLabel)
  return isHeld ? said.filter(({ name }) => isAlike(name, label)) : said
}

/** Han letters from which a company's name is the one that it is registered by: its city, its own and its trade. */
const registered = /^\p{Script=Han}{6,60}$/u

/**
 * `上海青山茶业科技有限公司` of a page that says so: a Chinese company is called by its own two letters or by all that it is registered by,
 * and by nobody without the form alone.
 */
export function asRegistered(said: readonly Said[], page: Page): readonly Said[] {
  if (!said.some(({ name }) => registered.test(name))) return said
  const shown = `${bareLetters(page.title ?? '')} ${shownLetters(page)}`
  return said.map((one) => {
    const form = registered.test(one.name) && mainlandForms.find((form) => shown.includes(one.name + form))
    return form ? { ...one, name: one.name + form } : one
  })
}
