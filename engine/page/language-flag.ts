import { bareLetters } from './clean-text.ts'
import type { PageElement } from './page-element.ts'

/** Languages that pages are offered in, and the countries whose flags stand for them. */
const languages = (
  'en de fr es it pt nl da sv nb fi is et lv lt pl cs sk hu ro bg el tr ru uk sr hr sl sq mk ca gl eu ga cy ' +
  'ar he fa zh ja ko th vi id ms hi'
).split(' ')
const countries = (
  'GB US DE AT CH FR BE ES IT PT BR NL DK SE NO FI IS EE LV LT PL CZ SK HU RO BG GR TR RU UA RS HR SI AL MK IE ' +
  'SA IL IR CN JP KR TH VN ID MY IN'
).split(' ')
/** What files are called beside the names of them. */
const short = ['usa', 'england', 'eng', 'flag', 'flags', 'bandera', 'bandiera', 'drapeau']
/** Letters of a name that a file has by more than chance. */
const nameMin = 4

let known: ReadonlySet<string> | undefined

/** What each of those languages calls them all, one word each, as bare letters (CLDR, as the runtime has it). */
function names(): ReadonlySet<string> {
  const said = languages.flatMap((own) => {
    const [inLanguage, inCountry] = (['language', 'region'] as const).map(
      (type) => new Intl.DisplayNames([own], { type }),
    )
    return [
      ...languages.map((code) => inLanguage?.of(code) ?? ''),
      ...countries.map((code) => inCountry?.of(code) ?? ''),
    ]
  })
  return new Set([...said.filter((name) => !name.includes(' ')).map(bareLetters), ...short])
}

const codes: ReadonlySet<string> = new Set([...languages, ...countries, 'uk'].map((code) => code.toLowerCase()))

/** Whether a file is called by the code of one of those languages or countries alone, `cz.jpg`, or with a word for flags, `czflag.png`, and the brand is not. */
export function isFlagFile(file: string, brandWords: readonly string[]): boolean {
  const lower = file.toLowerCase()
  const [stem = ''] = lower.split('.', 1)
  const code = stem.replace(/[-_]?flags?[-_]?/, '')
  if (brandWords.some((own) => own === code || own.includes('flag'))) return false
  return codes.has(code) && (code !== stem || codeAlone.test(lower))
}

/** Whether a text is the name of one of those languages or countries in any of them, or a word for their flags: `English`, `Deutsch`. */
export function isLanguageName(text: string): boolean {
  known ??= names()
  return known.has(bareLetters(text))
}

// bounded: of the name of a file, which is cut where it is read
const codeAlone = /^[a-z]{2}([-_][a-z]{2})?\.(png|svg|gif|jpe?g|webp|avif)$/

/**
 * Whether a picture is the flag of a language: `it.png`, `en-gb.svg`, `Italy.png`, `header_galego.png`, or what is drawn in a link that says
 * its language. The root of one language is a home page as well. `brandWords`: a brand may be called like a country.
 */
export function isLanguageFlag({ link }: PageElement, file: string, brandWords: readonly string[]): boolean {
  if (
    codeAlone.test(file) ||
    isFlagFile(file, brandWords) ||
    (link?.attributes['hreflang'] ?? link?.attributes['lang'] ?? '') !== ''
  )
    return true
  return file
    .split(/[^\p{L}]+/u)
    .map(bareLetters)
    .some(
      (word) =>
        (word.length >= nameMin || short.includes(word)) &&
        isLanguageName(word) &&
        !brandWords.some((own) => own.includes(word)),
    )
}
