const rowsMax = 1_000

/** How an official website is written (P856): with and without TLS, `www.` and a closing slash. */
export function siteSpellings(domain: string): string[] {
  return ['https', 'http'].flatMap((scheme) =>
    ['www.', ''].flatMap((www) => ['/', ''].map((slash) => `${scheme}://${www}${domain}${slash}`)),
  )
}

/**
 * Asks Wikidata for the owner of a website. P856 official website, P571 inception, P1128 employees (P585 point in time),
 * P159 headquarters, P131 located in (P300 subdivision code), P17 country (P297 its ISO code), P31 class, P1454 legal
 * form, P946 ISIN, P414 exchange (P249 ticker, P7534 its code), P576 dissolved, P582 end time. Only organizations
 * (Q43229): a program has an inception too, and is nobody's company. Undefined for what is no domain.
 */
export function ownerOf(domain: string): string | undefined {
  // Anything but letters, digits, dots and hyphens would not be a domain, and could end the address in the query.
  return /^[a-z0-9.-]+$/.test(domain) ? query(domain) : undefined
}

const query = (
  domain: string,
): string => `SELECT ?item ?links ?name ?inception ?employees ?counted ?city ?state ?iso ?homeIso ?form ?isin ?code ?mic ?exchange WHERE {
  { SELECT DISTINCT ?item WHERE {
    VALUES ?site { ${siteSpellings(domain).map(iri).join(' ')} } ?item wdt:P856 ?site .
    FILTER NOT EXISTS { ?item wdt:P576 [] }
    FILTER EXISTS { ?item wdt:P31/wdt:P279* wd:Q43229 }
  } LIMIT 10 }
  ?item wikibase:sitelinks ?links .
  { ?item rdfs:label ?name FILTER(LANG(?name) IN ("en", "mul")) }
  UNION { ?item wdt:P571 ?inception }
  UNION { ?item p:P1128 ?count . ?count ps:P1128 ?employees . OPTIONAL { ?count pq:P585 ?counted } }
  UNION {
    ?item p:P159 ?seat . ?seat ps:P159 ?place . FILTER NOT EXISTS { ?seat pq:P582 [] }
    ?place rdfs:label ?city FILTER(LANG(?city) = "en")
    OPTIONAL { ?place wdt:P17/wdt:P297 ?iso }
    OPTIONAL { ?place wdt:P131+ ?part . ?part wdt:P300 ?state }
  }
  UNION { ?item wdt:P17/wdt:P297 ?homeIso }
  UNION { ?item wdt:P31|wdt:P1454 ?class . ?class rdfs:label ?form FILTER(LANG(?form) IN ("en", "mul")) }
  UNION { ?item wdt:P946 ?isin }
  UNION {
    ?item p:P414 ?listing . ?listing ps:P414 ?market ; pq:P249 ?code .
    FILTER NOT EXISTS { ?listing pq:P582 [] }
    OPTIONAL { ?market wdt:P7534 ?mic }
    OPTIONAL { ?market rdfs:label ?exchange FILTER(LANG(?exchange) IN ("en", "mul")) }
  }
} LIMIT ${rowsMax}`

const iri = (url: string): string => `<${url}>`
