/** What a tool says of a site; undefined for what it does not speak of. */
export type Found = {
  primary: string | undefined
  /** The bytes of the mark and of the icon. */
  logo: Uint8Array | undefined
  icon: Uint8Array | undefined
  /** The mark is a drawing of the page. */
  isDrawn?: boolean
  title: string | undefined
  body: string | undefined
  name: string | undefined
  links: string[] | undefined
  /** How likely each of its values is right, as the tool says it; between 0 and 1. */
  trust?: Trust
}
export type Trust = Partial<Record<'primary' | 'logo' | 'icon' | 'title' | 'body' | 'name', number>>

export type Tool = {
  name: string
  speaksOf: (keyof Found)[]
  describe: (domain: string) => Promise<Found>
  close: () => Promise<void>
}

/** What a tool says that speaks of nothing. */
export const nothing: Found = {
  primary: undefined,
  logo: undefined,
  icon: undefined,
  title: undefined,
  body: undefined,
  name: undefined,
  links: undefined,
}
