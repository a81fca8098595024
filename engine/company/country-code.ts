const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const languages = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'sv',
  'da',
  'nb',
  'fi',
  'pl',
  'cs',
  'tr',
  'ja',
  'zh',
  'ko',
  'ru',
]
const aliases: Record<string, string> = {
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  usa: 'US',
  'u.s.': 'US',
  'u.s.a.': 'US',
  'united states of america': 'US',
  america: 'US',
  'the netherlands': 'NL',
  holland: 'NL',
  'czech republic': 'CZ',
  'south korea': 'KR',
  'republic of korea': 'KR',
  'republic of ireland': 'IE',
  uae: 'AE',
  'viet nam': 'VN',
  turkey: 'TR',
  russia: 'RU',
  'russian federation': 'RU',
  gbr: 'GB',
  deu: 'DE',
  fra: 'FR',
}

let codes: Map<string, string> | undefined
const english = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

// Codes that CLDR names but ISO 3166-1 does not assign to a country.
const notCountries = new Set(
  'UK EU EZ UN XA XB ZZ QO AC CP DG EA IC TA CQ SU DD FX YU TP BU NH RH VD YD CS AN'.split(' '),
)

/** The ISO 3166-1 alpha-2 code and the English name of a country written as a code or a name; undefined when unknown. */
export function readCountry(text: string | undefined): { code: string; name: string } | undefined {
  const key = text?.trim().toLowerCase()
  if (!key) return undefined
  codes ??= nameTable()
  const code = aliases[key] ?? codes.get(key)
  const name = code === undefined ? undefined : english.of(code)
  return code === undefined || name === undefined ? undefined : { code, name }
}

function nameTable(): Map<string, string> {
  const table = new Map<string, string>()
  const assigned = alphabet
    .flatMap((one) => alphabet.map((other) => one + other))
    .filter((code) => !notCountries.has(code) && english.of(code) !== undefined)
  for (const code of assigned) table.set(code.toLowerCase(), code)
  for (const language of languages) {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
    for (const code of assigned) {
      const name = names.of(code)?.toLowerCase()
      if (name !== undefined && !table.has(name)) table.set(name, code)
    }
  }
  return table
}
