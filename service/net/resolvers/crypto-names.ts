import list from 'cryptocurrencies/cryptocurrencies.json' with { type: 'json' }

// Symbol → name of the package `cryptocurrencies` (MIT). Some of its symbols are written in lower case.
const names = new Map(Object.entries<string>(list).map(([symbol, name]) => [symbol.toUpperCase(), name.trim()]))

/** The name of the crypto asset that trades as `symbol` (upper case), or undefined. */
export const cryptoName = (symbol: string): string | undefined => names.get(symbol)
