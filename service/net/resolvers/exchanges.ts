import { readTyped } from '#contract/brands/identifier.ts'

/** A stock exchange, as tickers, Wikidata and OpenFIGI name it. */
export type Exchange = {
  /** What follows the dot in a ticker; the first is the one that we write. None for the United States. */
  suffixes: readonly string[]
  /** Market identifier codes, ISO 10383. */
  mics: readonly string[]
  /** English names, lower case. */
  names: readonly string[]
  /** Names that it shares with others: enough to find what was asked for, not to say where a share is listed. */
  sharedNames?: readonly string[]
  /** Codes of OpenFIGI's `exchCode`. */
  figi: readonly string[]
  /** Digits that a numeric code is written with. */
  digits?: number
}

const euronext = ['euronext', 'euronext n.v.']

const unitedStates: Exchange = {
  suffixes: [],
  mics: ['XNYS', 'XNAS', 'XASE', 'ARCX', 'BATS', 'XNGS', 'XNMS', 'XNCM'],
  names: [
    'new york stock exchange',
    'nasdaq',
    'nasdaq stock market',
    'nasdaq global select market',
    'nyse american',
    'nyse arca',
    'nyse mkt',
    'american stock exchange',
  ],
  figi: ['US', 'UN', 'UW', 'UQ', 'UR', 'UA', 'UP', 'UF'],
}

/** The usual suffixes of market data (Reuters, Yahoo), the most asked for first. */
export const exchanges: readonly Exchange[] = [
  unitedStates,
  { suffixes: ['L'], mics: ['XLON'], names: ['london stock exchange', 'alternative investment market'], figi: ['LN'] },
  {
    suffixes: ['T'],
    mics: ['XTKS', 'XJPX'],
    names: ['tokyo stock exchange', 'japan exchange group'],
    figi: ['JP', 'JT'],
  },
  {
    suffixes: ['DE', 'F'],
    mics: ['XETR', 'XFRA'],
    names: ['xetra', 'frankfurt stock exchange', 'deutsche börse'],
    figi: ['GR', 'GY', 'GF'],
  },
  { suffixes: ['PA'], mics: ['XPAR'], names: ['euronext paris'], sharedNames: euronext, figi: ['FP'] },
  { suffixes: ['AS'], mics: ['XAMS'], names: ['euronext amsterdam'], sharedNames: euronext, figi: ['NA'] },
  { suffixes: ['BR'], mics: ['XBRU'], names: ['euronext brussels'], sharedNames: euronext, figi: ['BB'] },
  { suffixes: ['LS'], mics: ['XLIS'], names: ['euronext lisbon'], sharedNames: euronext, figi: ['PL'] },
  { suffixes: ['IR'], mics: ['XDUB'], names: ['euronext dublin'], sharedNames: euronext, figi: ['ID'] },
  { suffixes: ['OL'], mics: ['XOSL'], names: ['oslo stock exchange', 'oslo børs', 'euronext oslo'], figi: ['NO'] },
  { suffixes: ['MI'], mics: ['XMIL', 'MTAA'], names: ['borsa italiana', 'euronext milan'], figi: ['IM'] },
  { suffixes: ['MC'], mics: ['XMAD', 'BMEX'], names: ['bolsa de madrid', 'bolsas y mercados españoles'], figi: ['SM'] },
  { suffixes: ['SW'], mics: ['XSWX', 'XVTX'], names: ['six swiss exchange'], figi: ['SW', 'SE'] },
  { suffixes: ['VI'], mics: ['XWBO'], names: ['wiener börse', 'vienna stock exchange'], figi: ['AV'] },
  { suffixes: ['ST'], mics: ['XSTO'], names: ['nasdaq stockholm', 'stockholm stock exchange'], figi: ['SS'] },
  { suffixes: ['HE'], mics: ['XHEL'], names: ['nasdaq helsinki', 'helsinki stock exchange'], figi: ['FH'] },
  { suffixes: ['CO'], mics: ['XCSE'], names: ['nasdaq copenhagen', 'copenhagen stock exchange'], figi: ['DC'] },
  { suffixes: ['WA'], mics: ['XWAR'], names: ['warsaw stock exchange'], figi: ['PW'] },
  { suffixes: ['AT'], mics: ['ASEX', 'XATH'], names: ['athens exchange', 'athens stock exchange'], figi: ['GA'] },
  { suffixes: ['IS'], mics: ['XIST'], names: ['borsa istanbul', 'istanbul stock exchange'], figi: ['TI'] },
  { suffixes: ['TO'], mics: ['XTSE'], names: ['toronto stock exchange'], figi: ['CN', 'CT'] },
  { suffixes: ['V'], mics: ['XTSX'], names: ['tsx venture exchange'], figi: ['CV'] },
  { suffixes: ['SA'], mics: ['BVMF'], names: ['b3', 'bm&f bovespa'], figi: ['BZ', 'BS'] },
  { suffixes: ['MX'], mics: ['XMEX'], names: ['mexican stock exchange', 'bolsa mexicana de valores'], figi: ['MM'] },
  { suffixes: ['AX'], mics: ['XASX'], names: ['australian securities exchange'], figi: ['AU', 'AT'] },
  { suffixes: ['NZ'], mics: ['XNZE'], names: ['new zealand exchange', 'nzx'], figi: ['NZ'] },
  {
    suffixes: ['HK'],
    mics: ['XHKG'],
    names: ['hong kong stock exchange', 'hong kong exchanges and clearing'],
    figi: ['HK'],
    digits: 4,
  },
  { suffixes: ['SS', 'SH'], mics: ['XSHG'], names: ['shanghai stock exchange'], figi: ['CH', 'CG'], digits: 6 },
  { suffixes: ['SZ'], mics: ['XSHE'], names: ['shenzhen stock exchange'], figi: ['CS'], digits: 6 },
  { suffixes: ['KS'], mics: ['XKRX'], names: ['korea exchange'], figi: ['KS', 'KP'], digits: 6 },
  { suffixes: ['KQ'], mics: ['XKOS'], names: ['kosdaq'], sharedNames: ['korea exchange'], figi: ['KQ'], digits: 6 },
  { suffixes: ['TW'], mics: ['XTAI'], names: ['taiwan stock exchange'], figi: ['TT'] },
  { suffixes: ['SI'], mics: ['XSES'], names: ['singapore exchange'], figi: ['SP'] },
  { suffixes: ['NS'], mics: ['XNSE'], names: ['national stock exchange of india'], figi: ['IS'] },
  { suffixes: ['BO'], mics: ['XBOM'], names: ['bombay stock exchange', 'bse'], figi: ['IB'] },
  { suffixes: ['JK'], mics: ['XIDX'], names: ['indonesia stock exchange'], figi: ['IJ'] },
  { suffixes: ['KL'], mics: ['XKLS'], names: ['bursa malaysia'], figi: ['MK'] },
  { suffixes: ['BK'], mics: ['XBKK'], names: ['stock exchange of thailand'], figi: ['TB'] },
  { suffixes: ['JO'], mics: ['XJSE'], names: ['johannesburg stock exchange', 'jse limited'], figi: ['SJ'] },
  { suffixes: ['TA'], mics: ['XTAE'], names: ['tel aviv stock exchange'], figi: ['IT'] },
  { suffixes: ['SR'], mics: ['XSAU'], names: ['saudi exchange', 'tadawul'], figi: ['AB'] },
]

/** What an exchange is called where a listing was found. */
export type ExchangeLabel = { mic: string | undefined; name: string | undefined }

export const isUnitedStates = (label: ExchangeLabel) => fits(unitedStates, label, [])

/** Whether a listing is on `exchange`, or under a name that it shares with others. */
export const isOn = (exchange: Exchange, label: ExchangeLabel) => fits(exchange, label, exchange.sharedNames ?? [])

const fits = ({ mics, names }: Exchange, { mic, name = '' }: ExchangeLabel, more: readonly string[]) =>
  (mic !== undefined && mics.includes(mic)) || [...names, ...more].includes(name.toLowerCase())

/** The code of a ticker and the exchange that its suffix names; a suffix that names none is part of the code (`BRK.B`). */
export function splitTicker(ticker: string): { code: string; exchange: Exchange | undefined } {
  const [, code, suffix] = /^(.+)\.([A-Z]+)$/.exec(ticker) ?? []
  const exchange = suffix === undefined ? undefined : exchanges.find(({ suffixes }) => suffixes.includes(suffix))
  return code !== undefined && exchange ? { code, exchange } : { code: ticker, exchange: undefined }
}

/** The ways to write a code: share classes with each separator, numbers with and without their leading zeros. */
export function codeSpellings(code: string): string[] {
  if (/^\d+$/.test(code)) {
    const bare = code.replace(/^0+(?=\d)/, '')
    return [...new Set([code, bare, bare.padStart(4, '0'), bare.padStart(5, '0'), bare.padStart(6, '0')])]
  }
  const [, base, shareClass] = /^([A-Z0-9]+)[.-]([A-Z])$/.exec(code) ?? []
  if (base === undefined || shareClass === undefined) return [code]
  return ['.', '-', '/', ' '].map((separator) => base + separator + shareClass)
}

/** The ticker of a listing as we write it, or undefined where the exchange is not known or it would be no ticker. */
export function tickerOf(code: string, label: ExchangeLabel): string | undefined {
  return writeTicker(
    code,
    exchanges.find((one) => fits(one, label, [])),
  )
}

/** The same by OpenFIGI's exchange code. */
export function tickerOfFigi(code: string, exchCode: string): string | undefined {
  return writeTicker(
    code,
    exchanges.find(({ figi }) => figi.includes(exchCode)),
  )
}

function writeTicker(code: string, exchange: Exchange | undefined): string | undefined {
  if (!exchange) return undefined
  const plain = code.toUpperCase().replace(/[/ ]/g, '.')
  const digits = /^\d+$/.test(plain) ? plain.replace(/^0+(?=\d)/, '').padStart(exchange.digits ?? 0, '0') : plain
  const suffix = exchange.suffixes[0]
  const read = readTyped('ticker', suffix === undefined ? digits : `${digits}.${suffix}`)
  return 'readings' in read ? read.readings[0].value : undefined
}
