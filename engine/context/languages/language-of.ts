import { arabic } from './arabic.ts'
import { chinese } from './chinese.ts'
import { dutch } from './dutch.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { italian } from './italian.ts'
import { japanese } from './japanese.ts'
import type { Language } from './language.ts'
import { portuguese } from './portuguese.ts'
import { russian } from './russian.ts'
import { spanish } from './spanish.ts'

export const languages: readonly Language[] = [
  english,
  german,
  french,
  spanish,
  portuguese,
  italian,
  dutch,
  russian,
  japanese,
  chinese,
  arabic,
]

/** Languages that a script of their own tells, by words where it has several. */
const scripts: readonly [script: RegExp, language: Language][] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, japanese],
  [/\p{Script=Han}/gu, chinese],
  [/\p{Script=Cyrillic}/gu, russian],
  [/\p{Script=Arabic}/gu, arabic],
]

const thresholds = {
  textLengthMax: 20_000,
  /** Share of letters of a script that makes a text one of its language. Japanese is written with Chinese signs too. */
  script: 0.3,
  kana: 0.1,
  /** Share of words that every text repeats; of a text that declares another language, more. */
  smallWords: 0.12,
  smallWordsUndeclared: 0.2,
}

/**
 * The language that a text is written in, by its letters and by the words that every text repeats; `declared` is the
 * page's own `lang`. Undefined where it is none of `languages`, or too little to tell.
 */
export function languageOf(text: string, declared: string | undefined): Language | undefined {
  const sample = text.slice(0, thresholds.textLengthMax)
  const letters = sample.match(/\p{L}/gu)?.length ?? 0
  if (letters === 0) return undefined
  const share = (script: RegExp) => (sample.match(script)?.length ?? 0) / letters
  for (const [script, language] of scripts) {
    if (share(script) >= (language === japanese ? thresholds.kana : thresholds.script))
      return language === russian || language === arabic ? confirmed(sample, declared, [language]) : language
  }
  return confirmed(
    sample,
    declared,
    languages.filter((one) => !scripts.some(([, language]) => language === one)),
  )
}

/** Of several languages the one with most of its small words, where there are enough of them. */
function confirmed(sample: string, declared: string | undefined, among: readonly Language[]): Language | undefined {
  const words = sample.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []
  const code = /^[a-z]{2}/i.exec(declared?.trim() ?? '')?.[0].toLowerCase()
  const ranked = among
    .map((language) => ({
      language,
      share: words.filter((word) => language.smallWords.has(word)).length / Math.max(1, words.length),
    }))
    .sort((one, other) => other.share - one.share)
  const [best] = ranked
  if (best === undefined) return undefined
  const isOther = code !== undefined && code !== best.language.code
  return best.share >= (isOther ? thresholds.smallWordsUndeclared : thresholds.smallWords) ? best.language : undefined
}
