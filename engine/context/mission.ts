import type { Block } from '../page/page-blocks.ts'
import { bareLetters } from '../page/clean-text.ts'
import { isBodyText, isQuotable, sentencesOf, wordCount } from '../page/sentences.ts'
import type { Found } from './context-source.ts'
import { languages } from './languages/language-of.ts'
import { pagesOf, quoted, type Reading } from './reading.ts'

const limits = { wordsMin: 5, wordsMax: 60 }

/**
 * The one sentence in which the brand says what it is for, from its about page or else its home page: what stands under
 * a heading such as "Our mission", or a sentence that calls itself the mission, purpose or aim. Never a piece of news.
 */
export function findMission(reading: Reading): Found<string> | undefined {
  for (const { url, blocks } of pagesOf(reading, 'about', 'home')) {
    const sentence = underHeading(blocks) ?? sayingSo(reading, blocks)
    if (sentence !== undefined) return quoted('identity.mission', url, sentence)
  }
  return undefined
}

function underHeading(blocks: readonly Block[]): string | undefined {
  for (const [at, { type, text, region }] of blocks.entries()) {
    if (!isBodyText(region) || !languages.some(({ missionHeading }) => missionHeading.test(text))) continue
    const next = blocks[at + 1]
    // A label that is no heading may stand over one: "Mission", then the sentence in large letters.
    if (next === undefined || (next.type === 'heading' && type === 'heading')) continue
    const [first] = sentencesOf(next.text)
    if (first !== undefined && isMission(first)) return first
  }
  return undefined
}

function sayingSo(reading: Reading, blocks: readonly Block[]): string | undefined {
  return blocks
    .filter(({ region }) => isBodyText(region))
    .flatMap(({ text }) => sentencesOf(text))
    .find((sentence) => isEnded(sentence) && isMission(sentence) && saysSo(reading, sentence))
}

// An item of a list may be a part of a sentence.
const isEnded = (sentence: string) => /[.!。！]$/u.test(sentence)

function saysSo(reading: Reading, sentence: string): boolean {
  if (!languages.some(({ mission }) => mission.test(sentence)) && !aimsTo(reading, sentence)) return false
  return ownWords.test(sentence) || languages.some(({ we }) => we.test(sentence)) || isAbout(reading, sentence)
}

// Words that are the speaker's own without a "we", and the ways in which an organization speaks of itself.
const ownWords =
  /使命|ミッション|理念|宗旨|目指し|наша|^(?:the (?:foundation|society|association|project|charity|trust|organi[sz]ation|company|group|club|festival|conference|initiative)|der verein|die stiftung|das projekt|l['’]association|la fondation|le projet|la asociación|la fundación|el proyecto|a associação|a fundação|o projeto|l['’]associazione|la fondazione|il progetto|de stichting|de vereniging|het project|фонд|компания) /iu

/** Whether a sentence begins with the brand's own name and what it aims at: "Acme aims to …", "The goal of Acme is …". */
function aimsTo(reading: Reading, sentence: string): boolean {
  return isAbout(reading, sentence) && aims.test(sentence)
}

const aims =
  /\b(aims (to|at)|seeks to|strives to|works to|exists (to|for)|(goal|aim|purpose|mission|objective) (of|is) )\b/i

const nameAtMax = 60

function isAbout({ name, domain }: Reading, sentence: string): boolean {
  const at = bareLetters(sentence.slice(0, nameAtMax))
  const bare = bareLetters(name ?? domain)
  return bare !== '' && at.includes(bare)
}

// What was, will be or was reported is news, not a purpose; what is asked or said by somebody else is not the brand's.
const news =
  /\b(announc(e[ds]?|ing)|launch(ed|es|ing)?|released?|joins?|joined|awarded|will (be|take place|host)|took place|yesterday|today|tomorrow|(last|this|next) (week|month|year)|register now|sign up|(january|february|march|april|june|july|august|september|october|november|december|jan|feb|apr|jun|jul|aug|sept?|oct|nov|dec)\.? \d{1,2})\b|\b(19|20)\d\d\b|\d{4}年|\?$|^["“”«「『]/iu
const personal = /\b(I|my|My)\b/

function isMission(sentence: string): boolean {
  const words = wordCount(sentence)
  return (
    words >= limits.wordsMin &&
    words <= limits.wordsMax &&
    isQuotable(sentence) &&
    !news.test(sentence) &&
    !personal.test(sentence)
  )
}
