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
/** What is made for them is called after them, and they have none of it to offer: `hotel amenities`. */
const goods =
  'amenities|supply|supplies|suppliers?|equipment|furniture|furnishings?|linens?|uniforms|software|systems?|crm|pos|marketing|consultants?|consulting|construction|bedarf|ausstattung|einrichtung|textilien|zubehör'
// bounded: at most 300 characters, see textLengthMax
const goodsFor = new RegExp(
  String.raw`(?<!\p{L})(hotel|hostel|resort|restaurant|school|church|clinic|hospital|dental|shop|store|bank|museum|gym|salon|university)[ -](?:${goods})(?!\p{L})`,
  'giu',
)

/**
 * Whether a title or description says that what an industry's words name is whom the site works for: `Booking bot for hotels`
 * is of no hotel, and neither is who has `hotel amenities`.
 */
export function isSoldTo(words: readonly string[], said: readonly string[]): boolean {
  const served = said.flatMap((text) =>
    [soldTo, goodsFor].flatMap((phrase) =>
      [...text.slice(0, textLengthMax).matchAll(phrase)].flatMap(([, whom = '']) => wordsOf(whom)),
    ),
  )
  return words.some((word) => served.includes(word))
}
