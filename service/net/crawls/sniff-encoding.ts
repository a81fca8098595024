import { scanMeta } from './scan-meta.ts'

const thresholds = {
  /** What is looked at of a file. */
  sampleBytes: 65_536,
  /** Kana in Japanese, syllables in Korean, of all that is not ASCII. */
  kanaShare: 0.15,
  hangulShare: 0.85,
  /** Of pairs of bytes: those that stand for the common characters of Chinese. */
  commonShare: 0.7,
  /** Of letters beyond ASCII: those with two more beside them. Latin writing has them one by one. */
  wordLetters: 3,
  wordShare: 0.6,
}

/** Single-byte encodings that pages of a language were written in, where their bytes do not tell (Encoding Standard labels). */
const byLanguage: Readonly<Record<string, string>> = {
  ...namedBy('windows-1251', 'ru uk be bg sr mk kk'),
  ...namedBy('windows-1250', 'pl cs sk sl hr hu ro bs sq'),
  ...namedBy('windows-1253', 'el'),
  ...namedBy('windows-1254', 'tr az'),
  ...namedBy('windows-1255', 'he iw yi'),
  ...namedBy('windows-1256', 'ar fa ur'),
  ...namedBy('windows-1257', 'lt lv et'),
  ...namedBy('windows-1258', 'vi'),
  ...namedBy('windows-874', 'th'),
}

function namedBy(encoding: string, languages: string): Record<string, string> {
  return Object.fromEntries(languages.split(' ').map((language) => [language, encoding]))
}

/**
 * The encoding that bytes which are not UTF-8, and do not say what they are, were most likely written in: one of the double-byte
 * encodings of Japanese, Korean and Chinese where they fit it, else by the page's `lang`, else Cyrillic where letters beyond
 * ASCII stand side by side, else windows-1252, of which every byte is a letter. Takes linear time.
 */
export function sniffEncoding(bytes: Uint8Array): string {
  const sample = bytes.subarray(0, thresholds.sampleBytes)
  return (
    doubleByte(sample) ??
    byLanguage[languageOf(sample) ?? ''] ??
    (isCyrillic(sample) ? cyrillic(sample) : 'windows-1252')
  )
}

function doubleByte(sample: Uint8Array): string | undefined {
  for (const encoding of ['euc-jp', 'shift_jis'])
    if (shareOf(sample, encoding, /[\u3041-\u30fe\uff66-\uff9d]/g) >= thresholds.kanaShare) return encoding
  if (shareOf(sample, 'euc-kr', /[\uac00-\ud7a3]/g) >= thresholds.hangulShare) return 'euc-kr'
  // Common characters: level 1 of GB 2312, and of Big5, each in the order of its rows.
  if (commonShare(sample, 'gb18030', [0xb0, 0xd7], 0xa1) >= thresholds.commonShare) return 'gb18030'
  if (commonShare(sample, 'big5', [0xa4, 0xc6], 0x40) >= thresholds.commonShare) return 'big5'
  return undefined
}

/** The share of the text beyond ASCII that `wanted` names; 0 where the bytes are not of the encoding. */
function shareOf(sample: Uint8Array, encoding: string, wanted: RegExp): number {
  const text = decoded(sample, encoding)
  const beyond = text?.match(/[^\0-\x7f]/gu)?.length ?? 0
  return beyond === 0 ? 0 : (text?.match(wanted)?.length ?? 0) / beyond
}

function commonShare(sample: Uint8Array, encoding: string, [first, last]: [number, number], trailMin: number): number {
  if (decoded(sample, encoding) === undefined) return 0
  let pairs = 0
  let common = 0
  for (let at = 0; at + 1 < sample.length; at += 1) {
    const lead = sample[at] ?? 0
    if (lead < 0x80) continue
    const trail = sample[at + 1] ?? 0
    pairs += 1
    if (lead >= first && lead <= last && trail >= trailMin) common += 1
    at += 1
  }
  return pairs === 0 ? 0 : common / pairs
}

function decoded(sample: Uint8Array, encoding: string): string | undefined {
  try {
    // As a stream: the sample may end within a character.
    return new TextDecoder(encoding, { fatal: true }).decode(sample, { stream: true })
  } catch {
    return undefined
  }
}

function languageOf(sample: Uint8Array): string | undefined {
  const head = Buffer.from(sample.subarray(0, 8_192)).toString('latin1')
  const start = head.search(/<html[\s>]/i)
  const tag = start === -1 ? '' : head.slice(start, start + 500).split('>', 1)[0]
  const named = /\slang\s*=\s*["']?([a-z]{2})\b/i.exec(tag ?? '')?.[1]
  if (named !== undefined) return named.toLowerCase()
  for (const attributes of scanMeta(head))
    if (attributes.get('http-equiv')?.toLowerCase() === 'content-language')
      return attributes.get('content')?.trim().slice(0, 2).toLowerCase()
  return undefined
}

function isCyrillic(sample: Uint8Array): boolean {
  let letters = 0
  let inWords = 0
  let run = 0
  for (const byte of [...sample, 0]) {
    if (byte >= 0xc0) {
      run += 1
      continue
    }
    letters += run
    if (run >= thresholds.wordLetters) inWords += run
    run = 0
  }
  return letters > 0 && inWords / letters >= thresholds.wordShare
}

/** Small letters, which are most, stand in the upper rows of windows-1251 and in the lower ones of KOI8. */
function cyrillic(sample: Uint8Array): string {
  const upper = sample.filter((byte) => byte >= 0xe0).length
  const lower = sample.filter((byte) => byte >= 0xc0 && byte < 0xe0).length
  return upper >= lower ? 'windows-1251' : 'koi8-r'
}
