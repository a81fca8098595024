/**
 * The questions to Wikidata in SPARQL. Properties: P414 stock exchange, P249 ticker symbol (its qualifier), P946 ISIN,
 * P856 official website, P7534 market identifier code, P5810 cryptocurrency code, P31/P279 class, P576 dissolved,
 * P582 end time. https://www.wikidata.org/wiki/Wikidata:SPARQL_query_service
 */

const candidatesMax = 25
const rowsMax = 2_000

/** A string in SPARQL (1.1, 19.7): whatever `text` holds, it stays inside of its quotes. */
export function literal(text: string): string {
  const escapes: Record<string, string> = { '\\': '\\\\', '"': '\\"', '\n': '\\n', '\r': '\\r', '\t': '\\t' }
  return `"${text.replace(/[\\"\n\r\t]/g, (character) => escapes[character] ?? '').replace(/\p{Cc}|\p{Cs}/gu, '')}"`
}

/** Companies that are listed under one of these codes, on whatever exchange. */
export const listedAs = (codes: readonly string[]) =>
  about(`VALUES ?wanted { ${codes.map(literal).join(' ')} } ?hit pq:P249 ?wanted . ?item p:P414 ?hit .`)

export const withIsin = (isin: string) => about(`?item wdt:P946 ${literal(isin)} .`)

/** Listed companies that Wikidata's own search finds by a name. */
export const listedNamed = (name: string) =>
  about(`${search(name)} FILTER EXISTS { { ?item wdt:P414 [] } UNION { ?item wdt:P946 [] } }`)

/** Crypto assets by their code, and, where a name is known, those that the search finds by it. */
export const cryptoAsset = (symbol: string, name: string | undefined) =>
  about(
    `{ { ?item wdt:P5810 ${literal(symbol)} } UNION { ?item p:P414/pq:P249 ${literal(symbol)} }${
      name === undefined ? '' : ` UNION { ${search(name)} }`
    } } FILTER EXISTS { VALUES ?class { ${cryptoClasses} } ?item wdt:P31/wdt:P279* ?class }`,
  )

// Cryptocurrency, blockchain, blockchain framework, digital currency.
const cryptoClasses = 'wd:Q13479982 wd:Q20514253 wd:Q109657450 wd:Q10836209'

const search = (name: string) =>
  `SERVICE wikibase:mwapi { bd:serviceParam wikibase:endpoint "www.wikidata.org" ; wikibase:api "EntitySearch" ; ` +
  `mwapi:search ${literal(name)} ; mwapi:language "en" . ?item wikibase:apiOutputItem mwapi:item . }`

// Each row tells one thing of one item, so that ten websites and ten listings are twenty rows and not a hundred. `mul`
// is the label that holds for every language.
const about = (which: string) => `SELECT ?item ?links ?label ?alias ?site ?isin ?code ?mic ?exchange ?symbol WHERE {
  { SELECT DISTINCT ?item WHERE { ${which} FILTER NOT EXISTS { ?item wdt:P576 [] } } LIMIT ${candidatesMax} }
  ?item wikibase:sitelinks ?links .
  { ?item rdfs:label ?label FILTER(LANG(?label) IN ("en", "mul")) }
  UNION { ?item skos:altLabel ?alias FILTER(LANG(?alias) IN ("en", "mul")) }
  UNION { ?item wdt:P856 ?site }
  UNION { ?item wdt:P946 ?isin }
  UNION { ?item wdt:P5810 ?symbol }
  UNION {
    ?item p:P414 ?listing . ?listing ps:P414 ?market ; pq:P249 ?code .
    FILTER NOT EXISTS { ?listing pq:P582 [] }
    FILTER NOT EXISTS { ?listing wikibase:rank wikibase:DeprecatedRank }
    OPTIONAL { ?market wdt:P7534 ?mic }
    OPTIONAL { ?market rdfs:label ?exchange FILTER(LANG(?exchange) IN ("en", "mul")) }
  }
} LIMIT ${rowsMax}`
