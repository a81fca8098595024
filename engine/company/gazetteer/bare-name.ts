/** The letters of a place's name alone, for comparing: no accents, no case, `St.` as `Saint`, `ß` as `ss`. */
export const bareName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/(?<![\p{L}\p{N}])(st|ste|sainte|sankt)[. -]+/gu, 'saint ')
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
