const streetWords =
  'street|st\\.?|road|rd\\.?|avenue|ave\\.?|av\\.?|lane|drive|dr\\.?|way|court|terrace|crescent|blvd\\.?|boulevard|bd\\.?|square|quay|rue|route|place|quai|chemin|impasse|chaussée|allée|calle|c/|avda\\.?|avenida|plaza|paseo|carrer|carretera|via|viale|piazza|corso|largo|strada|rua|travessa|praça|estrada|straat|laan|plein|kade|ulica|ul\\.?|улица|ул\\.?|проспект|пр-т|пр\\.?|шоссе|переулок|пер\\.?|площадь|пл\\.?|вулиця|вул\\.?|شارع|طريق|حي|iela|prospekts|gatvė|prospektas|tänav|puiestee|λεωφ\\.?|λεωφόρος|οδός|strada|str\\.?|șoseaua|soseaua|bulevardul|aleea|бул\\.?|булевард|jalan|jln?\\.?|đường|phố|caddesi|cad\\.?|sokak|sokağı|sok\\.?|bulvarı|mahallesi|mah\\.?|cesta|trg|nám\\.?|náměstí|námestie|třída|utca|út|tér|körút|aleja|plac|osiedle|bulevar|veg|vegen|vei|veien|gate|gt\\.|mnt\\.?|maantee|pst\\.?|sanayi sitesi|cd\\.|sk\\.|u\\.(?= \\d)'

// bounded: at most 400 characters, see written-address
const withWord = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${streetWords})(?![\p{L}\p{N}])`, 'iu')
const compounds =
  /\p{L}(?:straße|strasse|str\.|gasse|platz|weg|allee|ufer|damm|straat|laan|weg|plein|gracht|kade|singel|gatan|vägen|gade|vej|gata|veien|katu|tie|utca|út)(?!\p{L})/iu

/** Whether a part of an address names a street: by a word for one, in the languages of the product. */
export const namesStreet = (text: string): boolean => withWord.test(text) || compounds.test(text)

// bounded: at most 400 characters, see written-address
const onlyWord = new RegExp(String.raw`^(?:${streetWords})$`, 'iu')

/** Whether a name is nothing but a word for a street, as that of the town of Street in Somerset. */
export const isStreetWord = (name: string): boolean => onlyWord.test(name)

const months = new Set(
  'de en fr es it nl da nb hu bg'
    .split(' ')
    .flatMap((language) =>
      Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2024, month, 15))).flatMap((day) =>
        (['long', 'short'] as const).map((style) =>
          new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' })
            .format(day)
            .toLowerCase()
            .replace('.', ''),
        ),
      ),
    ),
)

/** Whether a street and its number stand at the end of a text: `Bahnhofstrasse 12`, `12 rue du Lac`; a date is none. */
export function endsWithStreet(text: string): boolean {
  // bounded: at most 400 characters, see written-address
  const end = text.slice(-60).replace(/[\s,;|·–-]+$/u, '')
  // bounded: at most 400 characters, see written-address
  const lastWord = /([\p{L}.]+)$/u.exec(end)?.[1]?.replace('.', '').toLowerCase() ?? ''
  if (months.has(lastWord)) return false
  if (namesStreet(end) && /\d/.test(end)) return true
  // bounded: at most 60 characters
  const [, word = ''] = /(\p{L}[\p{L}.'’-]{3,})(?: \d{1,4}|\d{1,3}) ?[a-zA-Z]?(?:[/-]\d{1,4})?$/u.exec(end) ?? []
  return word !== '' && !months.has(word.replace('.', '').toLowerCase())
}

/** `Route 14 1773 Léchelles · Fribourg · Suisse`: a code and a town after a house number, before what is larger. */
export function endsWithTown(part: string): boolean {
  const words = part.split(' ')
  const at = words.findLastIndex((word) => /^\d{4,6}$/.test(word))
  return words.slice(0, Math.max(0, at)).some((word) => /\d/.test(word)) && /^\p{Lu}/u.test(words[at + 1] ?? '')
}
