const fields: Readonly<Record<string, string>> = {
  name: 'Name',
  description: 'Description',
  longDescription: 'Long description',
  links: 'Links',
  isNsfw: 'Adult content',
  palette: 'Palette',
  screenshot: 'First screen',
  logos: 'Logos',
  images: 'Images',
  fonts: 'Fonts',
  'links.twitter': 'X',
  'links.github': 'GitHub',
  'links.linkedin': 'LinkedIn',
  'links.youtube': 'YouTube',
  'colors.brand': 'Primary color',
  'company.foundedYear': 'Founded',
  'company.location': 'Headquarters',
  'company.employees': 'Employees',
  'company.kind': 'Kind of company',
  'company.industries': 'Industries',
  'company.financialIdentifiers': 'Tickers and ISINs',
}

/** A field of the evidence in words: `logos.icon` is `Icon`, `company.foundedYear` is `Founded`. */
export function evidenceField(field: string): string {
  const known = fields[field]
  if (known !== undefined) return known
  const last = field.split('.').at(-1) ?? field
  if (field.startsWith('company.industries.')) return upper(last.replaceAll('-', ' '))
  const text = last.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).trim()
  const kind = field.startsWith('colors.') ? `${text} color` : field.startsWith('fonts.') ? `${text} font` : text
  return kind.slice(0, 1).toUpperCase() + kind.slice(1)
}

/** A rule in words: of the first screen the evidence names the file, which is shown below. */
export const evidenceRule = (field: string, rule: string): string =>
  field === 'screenshot' ? 'The page as a browser showed it' : rule.replace(/^[a-z]+(?=[ ,]|: |$)/, upper)

/** Where a value was read, without what each address has: `https://acme.com/` is `acme.com`, `inline-svg:0` is `Inline SVG 1`. */
export function evidenceSource(source: string): string {
  const drawn = /^inline-svg:(\d+)$/.exec(source)
  if (drawn) return `Inline SVG ${Number(drawn[1]) + 1}`
  return source.replace(/^https?:\/\//, '').replace(/\/$/, '')
}

/** A part of the quality score, `completeness: links`, as its group and its name. */
export function qualityPart(part: string): { group: string; name: string } {
  const split = part.indexOf(': ')
  const [group, name] = split === -1 ? [part, part] : [part.slice(0, split), part.slice(split + 2)]
  return { group: upper(group), name: upper(name) }
}

const upper = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
