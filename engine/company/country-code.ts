import countries from 'i18n-iso-countries'

// A map: a site may name its country `constructor`.
const aliases = new Map(
  Object.entries({
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
  }),
)

let codes: Map<string, string> | undefined
const english = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

/** The ISO 3166-1 alpha-2 code and the English name of a country written as a code or a name; undefined when unknown. */
export function readCountry(text: string | undefined): { code: string; name: string } | undefined {
  const key = text?.trim().toLowerCase()
  if (!key) return undefined
  codes ??= nameTable()
  const code = aliases.get(key) ?? codes.get(key)
  const name = code === undefined ? undefined : english.of(code)
  return code === undefined || name === undefined ? undefined : { code, name }
}

/** Codes of two and three letters, and the names in every language that the library knows; English wins a tie. */
function nameTable(): Map<string, string> {
  const table = new Map<string, string>()
  for (const [alpha2, alpha3] of Object.entries(countries.getAlpha2Codes())) {
    table.set(alpha2.toLowerCase(), alpha2)
    table.set(alpha3.toLowerCase(), alpha2)
  }
  // The name that is given is read back too: "Vatican City" is in no list of names.
  for (const alpha2 of new Set(table.values())) {
    const name = english.of(alpha2)?.toLowerCase()
    if (name !== undefined && !table.has(name)) table.set(name, alpha2)
  }
  for (const language of ['en', ...countries.getSupportedLanguages()]) {
    for (const [code, names] of Object.entries(countries.getNames(language, { select: 'all' }))) {
      for (const name of names) {
        const key = name.toLowerCase()
        if (!table.has(key)) table.set(key, code)
      }
    }
  }
  return table
}
