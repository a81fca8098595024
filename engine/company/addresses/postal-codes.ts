/** A form of postal code, the countries that have it, and on which side of it the city stands. */
export type PostalForm = {
  find: RegExp
  countries: readonly string[]
  city: 'before' | 'after'
  /** The form alone proves the country. */
  isSure?: boolean
  /** So short that it may be a year: a street and its number must stand directly before it. */
  needsStreet?: boolean
}

const usStates =
  'AL|AK|AZ|AR|CA|CO|CT|DE|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|PA|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY|DC'
const usStateNames =
  'Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming'
const titleCase = (codes: string) => codes.replaceAll(/(?<=[A-Z])[A-Z]/g, (letter) => letter.toLowerCase())
const caProvinceNames =
  'Alberta|British Columbia|Manitoba|New Brunswick|Newfoundland and Labrador|Nova Scotia|Ontario|Prince Edward Island|Qu[eé]bec|Saskatchewan'
const auStateNames =
  'New South Wales|Victoria|Queensland|Tasmania|South Australia|Western Australia|Northern Territory|Australian Capital Territory'

// A letter or a digit beside it makes it something else: a price, a telephone number, an article's number.
// bounded: at most 400 characters, see written-address
const whole = (form: string) => new RegExp(String.raw`(?<![\p{L}\d.,+/-])${form}(?![\p{L}\d%€$£]|[.,-]\d)`, 'gu')

/** Most telling first; all are looked for in at most 400 characters, see written-address. */
export const postalForms: readonly PostalForm[] = [
  {
    find: whole(String.raw`(?<state>${usStates}),? \d{5}(?:-\d{4})?`),
    countries: ['US'],
    city: 'before',
    isSure: true,
  },
  {
    find: whole(String.raw`(?<state>${usStateNames}),? \d{5}(?:-\d{4})?`),
    countries: ['US'],
    city: 'before',
    isSure: true,
  },
  {
    find: whole(String.raw`(?<=, ?)(?<state>${titleCase(usStates)}),? \d{5}(?:-\d{4})?`),
    countries: ['US'],
    city: 'before',
    isSure: true,
  },
  {
    find: whole(String.raw`(?<state>AB|BC|MB|NB|NL|NS|ON|PE|QC|SK|${caProvinceNames}),? [A-Z]\d[A-Z] ?\d[A-Z]\d`),
    countries: ['CA'],
    city: 'before',
    isSure: true,
  },
  {
    find: whole(String.raw`(?<state>NSW|VIC|QLD|TAS|ACT|SA|WA|NT|${auStateNames}),? \d{4}`),
    countries: ['AU'],
    city: 'before',
    isSure: true,
  },
  { find: whole(String.raw`[A-Z]\d[A-Z] ?\d[A-Z]\d`), countries: ['CA'], city: 'before', isSure: true },
  { find: whole(String.raw`[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}`), countries: ['GB'], city: 'before', isSure: true },
  { find: whole(String.raw`[A-Z]\d[\dW] ?[A-Z\d]{4}`), countries: ['IE'], city: 'before', isSure: true },
  { find: whole(String.raw`\d{4} ?[A-Z]{2}`), countries: ['NL'], city: 'after', isSure: true },
  { find: whole(String.raw`\d{2}-\d{3}`), countries: ['PL'], city: 'after', isSure: true },
  { find: whole(String.raw`\d{4}-\d{3}`), countries: ['PT'], city: 'after', isSure: true },
  { find: whole(String.raw`(?:CEP:? ?)?\d{5}-\d{3}`), countries: ['BR'], city: 'before', isSure: true },
  { find: whole(String.raw`(?:CEP:? ?)?\d{5}-\d{3}`), countries: ['BR'], city: 'after', isSure: true },
  {
    find: whole(String.raw`(?:D|DE|F|FR|I|IT|E|ES|FI)[- ]\d{5}`),
    countries: ['DE', 'FR', 'IT', 'ES', 'FI'],
    city: 'after',
    isSure: true,
  },
  {
    find: whole(String.raw`(?:A|AT|CH|FL|B|BE|L|DK|NO|H)[- ]\d{4}`),
    countries: ['AT', 'CH', 'LI', 'BE', 'LU', 'DK', 'NO', 'HU'],
    city: 'after',
    isSure: true,
  },
  { find: whole(String.raw`(?:LV[- ]?\d{4}|LT[- ]?\d{5})`), countries: ['LV', 'LT'], city: 'before', isSure: true },
  { find: whole(String.raw`(?:LV[- ]?\d{4}|LT[- ]?\d{5})`), countries: ['LV', 'LT'], city: 'after', isSure: true },
  {
    find: whole(String.raw`\d{5}`),
    countries: 'DE FR IT ES FI TR MX HR EE UA MY SE LT BA RS ME CZ SK GR'.split(' '),
    city: 'after',
  },
  {
    find: whole(String.raw`\d{5}`),
    countries: ['FI', 'IT', 'UA', 'TH', 'SA', 'KR', 'MY', 'TR', 'BA', 'RS', 'ME', 'GR', 'EE', 'ID'],
    city: 'before',
  },
  { find: whole(String.raw`\d{3} \d{2}`), countries: ['SE', 'CZ', 'SK', 'GR'], city: 'after' },
  { find: whole(String.raw`\d{3} \d{2}`), countries: ['CZ', 'SK', 'GR'], city: 'before' },
  { find: whole(String.raw`\d{6}`), countries: ['RU', 'KZ', 'BY', 'RO', 'UZ', 'KG'], city: 'after' },
  {
    find: whole(String.raw`\d{3} ?\d{3}`),
    countries: ['IN', 'RU', 'KZ', 'RO', 'VN', 'SG', 'UZ', 'KG'],
    city: 'before',
  },
  // `Jaipur-302001`
  { find: /(?<=\p{L} ?)[-–] ?\d{3} ?\d{3}(?![\p{L}\d%€$£]|[.,-]\d)/gu, countries: ['IN'], city: 'before' },
  { find: whole(String.raw`C\.? ?P\.? ?\d{5}`), countries: ['MX'], city: 'before' },
  {
    find: whole(String.raw`\d{4}`),
    countries: ['AT', 'CH', 'LI', 'BE', 'DK', 'NO', 'HU', 'LU', 'SI', 'BG', 'MK'],
    city: 'after',
    needsStreet: true,
  },
  { find: whole(String.raw`\d{3}`), countries: ['IS'], city: 'after', needsStreet: true },
  { find: whole(String.raw`\d{4}`), countries: ['NZ', 'ZA', 'PH', 'BG', 'AU'], city: 'before', needsStreet: true },
]
