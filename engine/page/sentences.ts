import type { Block } from './page-blocks.ts'

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })
const abbreviation =
  /(?:^|[\s(])(?:mr|mrs|ms|dr|prof|st|vs|no|nr|inc|ltd|co|corp|e\.g|i\.e|approx|z\.\s?b|d\.\s?h|u\.\s?a|bzw|ca|ggf|inkl|str|tel|sr|sra|srta|dott|ing|p\.\s?ex|av|etc|m|mme|т\.\s?е|т\.\s?д|г|ул|им)\.\s*$/iu
// Sentences that speak to a model, not to a reader, are no part of a brand (their place is a security log).
// bounded: at most 2,000 characters, see quotableMax
const toModels =
  /\b(ignore|disregard|forget)\b.{0,40}\b(previous|prior|above|earlier|all|any)\b.{0,30}\b(instructions?|prompts?)\b|\bsystem prompt\b|\byou are (now )?(chatgpt|gpt|claude|an? (ai|llm|language model|assistant))\b|\b(assistant|system|user)\s*:\s|<\|?(im_start|system|endoftext)/i
const boilerplate =
  /\b(cookies?|enable javascript|javascript (is )?(disabled|required)|all rights reserved|copyright|privacy policy|terms (of|and)|subscribe to our|sign up for|log ?in|skip to|continue reading|did not load|your browser|coming soon|under construction|page not found)\b|©|^loading|^(read|learn|find out|see|view) more\b/i
// The same notices in other languages, by words that stand in nothing else.
const boilerplateElsewhere =
  /alle rechte vorbehalten|datenschutz|impressum|tous droits réservés|mentions légales|politique de confidentialité|todos los derechos reservados|política de privacidad|todos os direitos reservados|tutti i diritti riservati|informativa sulla privacy|privacybeleid|alle rechten voorbehouden|все права защищены|политик[аи] конфиденциальности|プライバシーポリシー|無断転載|利用規約|クッキー|版权所有|版權所有|隐私政策|隱私權|备案|جميع الحقوق محفوظة|سياسة الخصوصية|ملفات تعريف الارتباط/iu

const prose = { paragraphWordsMin: 5, sentenceWordsMin: 3 }

const quotableMax = 2_000
const endMax = 40

/** Whole sentences of a text, in order. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = []
  let open = ''
  let end = ''
  for (const { segment } of segmenter.segment(text)) {
    open += segment
    // The end alone tells; all of it, looked at again and again, would take quadratic time.
    end = (end + segment).slice(-endMax)
    if (abbreviation.test(end)) continue
    sentences.push(open.trim())
    open = ''
    end = ''
  }
  if (open.trim() !== '') sentences.push(open.trim())
  return sentences.filter((sentence) => sentence !== '')
}

/** Whether a text may be quoted as the brand's own: no notice, no command to a model, no address. */
export const isQuotable = (text: string) =>
  text.length <= quotableMax &&
  !toModels.test(text) &&
  !boilerplate.test(text) &&
  !boilerplateElsewhere.test(text) &&
  // bounded: at most 2,000 characters, see quotableMax
  !/https?:\/\/|\S@\S+\.\S|[{}\\]|\(\)|=>|;\s*$/.test(text)

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u
/** Whether a text is in a script that is written without spaces between words. */
export const isUnspaced = (text: string) => unspaced.test(text)
const wordSegmenter = new Intl.Segmenter('en', { granularity: 'word' })

/** The words of a text as written, in order; those of a language that is written without spaces by its dictionary. */
export const wordsOf = (text: string): string[] =>
  isUnspaced(text)
    ? [...wordSegmenter.segment(text)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment)
    : (text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.-]*/gu) ?? [])

export const wordCount = (text: string) => wordsOf(text).length

/** Sentences of running text (not of headings or menus) that may be quoted. */
export const proseOf = (blocks: readonly Block[]): string[] =>
  blocks
    .filter(
      ({ type, region, text }) =>
        type !== 'heading' && isBodyText(region) && wordCount(text) >= prose.paragraphWordsMin,
    )
    .flatMap(({ text }) => sentencesOf(text))
    .filter((sentence) => isQuotable(sentence) && wordCount(sentence) >= prose.sentenceWordsMin)

export const isBodyText = (region: Block['region']) => region === 'main' || region === 'header'

/** At most `lengthMax` characters in whole sentences; undefined when the first is longer already. */
export function firstSentences(text: string, lengthMax: number): string | undefined {
  let taken = ''
  for (const sentence of sentencesOf(text)) {
    if (taken.length + sentence.length + 1 > lengthMax) break
    taken = taken === '' ? sentence : joinedSentences(taken, sentence)
  }
  return taken === '' ? undefined : taken
}

/** Two sentences in a row as their language writes them: after a full-width mark no space follows. */
export const joinedSentences = (one: string, other: string) => `${one}${/[。！？]$/u.test(one) ? '' : ' '}${other}`
