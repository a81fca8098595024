const legalForms = new Set(
  (
    'inc incorporated corp corporation co company companies plc ltd limited llc lp ag sa se nv bv ab asa as oyj spa srl sab ' +
    'kk kgaa gmbh tbk bhd pcl jsc pjsc and de cv'
  ).split(' '),
)
const coinWords = new Set(['coin', 'token', 'protocol', 'network', 'iou', 'governance', 'cryptocurrency', 'blockchain'])

/** A company's name to compare or search with: no accents, punctuation, share class or legal form (`SHELL PLC` → `shell`). */
export const plainCompanyName = (name: string) =>
  without(
    legalForms,
    // bounded: at most 500 characters
    name
      .slice(0, 500)
      .replace(/(?<![-\s])[-\s]+(class|cl)\s+[a-z]$|-[a-z]$|[-\s](sp(on)?\s+|unsp\s+)?(adr|gdr|reg|pref)$/i, ''),
  )

/** The same for a crypto asset (`Uniswap Protocol Token` → `uniswap`). */
export const plainCoinName = (name: string) => without(coinWords, name)

function without(words: ReadonlySet<string>, name: string): string {
  const all = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\b([a-z])\.(?=[a-z]\b)/g, '$1')
    .replace(/['’.]/g, '')
    .replace(/&/g, ' and ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  // At the end only: `De Beers` keeps its first word.
  const end = all.findLastIndex((word) => !words.has(word))
  return all.slice(0, end < 0 ? all.length : end + 1).join(' ')
}
