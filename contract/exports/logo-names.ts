import { type Logo, logoTypes } from '../brands/brand.ts'

/** At most so many pictures of logos are in an archive of a brand. */
export const archivedLogosMax = 60

/**
 * Names the pictures of a brand's logos for an archive, each once: `logos/icon-dark.svg`, `logos/icon-dark-2.svg`. Only words of ours
 * are in a name, whatever a service calls its logos.
 */
export function logoNamer(): (logo: Pick<Logo, 'type' | 'theme'>, extension: string) => string {
  const counts = new Map<string, number>()
  return ({ type, theme }, extension) => {
    const word = logoTypes.find((known) => known === type) ?? 'other'
    const ground = theme === 'dark' || theme === 'light' ? `-${theme}` : ''
    const stem = `logos/${word}${ground}`
    const number = (counts.get(`${stem}.${extension}`) ?? 0) + 1
    counts.set(`${stem}.${extension}`, number)
    return `${stem}${number === 1 ? '' : `-${number}`}.${extension}`
  }
}
