/** The letters of a place's name alone, for comparing: no accents, no case, `St.` as `Saint`, `ß` as `ss`, 臺 as 台. */
export const bareName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('臺', '台')
    .replace(/(?<![\p{L}\p{N}])(st|ste|sainte|sankt)[. -]+/gu, 'saint ')
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** A name without accents and the marks of a transliteration: `Hosūr` as `Hosur`. */
export const withoutMarks = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/gu, '')
    .normalize('NFC')
