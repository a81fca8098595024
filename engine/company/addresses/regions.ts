import { iso31662 } from 'iso-3166'
import { bareName } from '../gazetteer/bare-name.ts'

/** Counties of the United Kingdom as addresses have them; ISO 3166-2 has its councils. */
const counties =
  'Bedfordshire|Berkshire|Buckinghamshire|Cambridgeshire|Cheshire|Cornwall|Cumbria|Derbyshire|Devon|Dorset|Durham|East Sussex|Essex|Gloucestershire|Greater London|Greater Manchester|Hampshire|Herefordshire|Hertfordshire|Kent|Lancashire|Leicestershire|Lincolnshire|Merseyside|Middlesex|Norfolk|Northamptonshire|Northumberland|North Yorkshire|Nottinghamshire|Oxfordshire|Rutland|Shropshire|Somerset|South Yorkshire|Staffordshire|Suffolk|Surrey|Tyne and Wear|Warwickshire|West Midlands|West Sussex|West Yorkshire|Wiltshire|Worcestershire|Yorkshire|England|Scotland|Wales|Northern Ireland'.split(
    '|',
  )
/** What addresses write and ISO 3166-2 doesn't. */
const others: Readonly<Record<string, readonly string[]>> = {
  GB: counties,
  MX: ['Estado de México', 'Edo. de México', 'Edo. Méx.'],
}
const read = new Map<string, ReadonlySet<string>>()

/** Whether a text is the name or the code of a region of the country: a state, a province (ISO 3166-2). */
export const isRegion = (text: string, country: string): boolean => regionsOf(country).has(bareName(text))

function regionsOf(country: string): ReadonlySet<string> {
  const known = read.get(country)
  if (known !== undefined) return known
  const own = iso31662
    .filter(({ code }) => code.startsWith(`${country}-`))
    .flatMap(({ code, name }) => [name, code.slice(3)])
  const regions = new Set([...own, ...(others[country] ?? [])].map(bareName))
  read.set(country, regions)
  return regions
}

/** Whether a part of an address says itself that it is a region: `Al Dhafra Region`. */
export const namesRegion = (part: string): boolean =>
  /(?<!\p{L})(?:region|emirate|governorate|province)$/iu.test(part.trim())
