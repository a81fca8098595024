/** What a domain publishes of its mark (draft-brand-indicators-for-message-identification, "Assertion Record Definition"). */
export type BimiRecord = {
  /** Where the SVG is (`l=`). */
  logo: string
  /** Where its certificate is (`a=`), if it names one. */
  certificate: string | undefined
}

const tagsMax = 20
const addressLengthMax = 1_000

/**
 * The one BIMI record among the TXT records of `default._bimi.<domain>`. Undefined where there is none, more than one, or
 * one that declines (an empty `l=`); addresses that aren't https are none.
 */
export function readBimiRecord(texts: readonly string[]): BimiRecord | undefined {
  const records = texts.map(readTags).filter((tags) => tags !== undefined)
  const [tags] = records
  if (tags === undefined || records.length > 1) return undefined
  const logo = httpsAddress(tags.get('l'))
  return logo === undefined ? undefined : { logo, certificate: httpsAddress(tags.get('a')) }
}

/** The tags of a record by lower-case name, the first of each; undefined for one that does not begin with `v=BIMI1`. */
function readTags(text: string): Map<string, string> | undefined {
  const parts = text.split(';', tagsMax).map((part) => {
    const [name = '', ...value] = part.split('=')
    return [name.trim().toLowerCase(), value.join('=').trim()] as const
  })
  const [name, value] = parts[0] ?? []
  if (name !== 'v' || value?.toUpperCase() !== 'BIMI1') return undefined
  return new Map(parts.toReversed())
}

function httpsAddress(written: string | undefined): string | undefined {
  if (written === undefined || written.length > addressLengthMax) return undefined
  const url = URL.parse(written)
  return url?.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : undefined
}
