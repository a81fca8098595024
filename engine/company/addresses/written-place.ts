/** A place as an address writes it; the country by its ISO 3166-1 code. */
export type WrittenPlace = { city: string; state?: string | undefined; country: string }

/** What a page shows of the country it is in, for addresses that do not name one. */
export type CountryHints = {
  domain: string
  /** The language that the page declares: `de`, `pt-BR`. */
  language?: string | undefined
  /** Countries by the international prefixes of the telephone numbers that the page links. */
  telephones?: readonly string[] | undefined
}
