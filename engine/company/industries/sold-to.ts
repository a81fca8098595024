import { wordsOf } from './read-vocabulary.ts'

const textLengthMax = 300

// Those who are somebody's customers as often as they are who speaks; farmers buy from those who are of agriculture too.
const customers =
  'hotels|hoteliers|hostels|resorts|hoteles|hotéis|hôtels|alberghi|restaurants?|restaurantes|ristoranti|schools|schulen|écoles|escuelas|scuole|churches|clinics|hospitals|dentists|zahnärzte|doctors|shops|stores|retailers|banks|museums|gyms|salons|universities|law firms|lawyers|charities|nonprofits|airlines'
// bounded: at most 300 characters, see textLengthMax
const soldTo = new RegExp(
  String.raw`(?<!\p{L})(?:for|für|pour|para|per|voor|till?|dla|для)\s(?:\p{L}{1,20}\s){0,2}?(${customers})(?!\p{L})`,
  'giu',
)

/**
 * Whether a title or description says that what an industry's words name is whom the site works for: `Booking bot for hotels`
 * is of no hotel.
 */
export function isSoldTo(words: readonly string[], said: readonly string[]): boolean {
  const served = said.flatMap((text) =>
    [...text.slice(0, textLengthMax).matchAll(soldTo)].flatMap(([, whom = '']) => wordsOf(whom)),
  )
  return words.some((word) => served.includes(word))
}
