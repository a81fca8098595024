import { expect, test } from 'vitest'
import { describeBrand } from '../brand.ts'
import { knownCompany as known } from '../fixtures/known-company.ts'
import { siteOf } from '../fixtures/site-of.ts'
import type { KnownCompany } from '../site.ts'

const companyOf = (html: string, more: { about?: string; known?: KnownCompany; domain?: string } = {}) => {
  const site = siteOf(`<title>Tidepool Coffee</title>${html}`)
  const about = more.about === undefined ? undefined : { url: `${site.home.url}about`, text: more.about }
  return describeBrand({
    ...site,
    domain: more.domain ?? site.domain,
    ownerPages: about === undefined ? [] : [about],
    known: more.known,
  })
}

test.each([
  ['We were founded in 1994 by two sailors.', 1994],
  ['Tidepool Coffee was established in 1887.', 1887],
  ['Unsere Rösterei wurde 1952 gegründet.', 1952],
  ['Notre maison, fondée en 1902, torréfie chaque jour.', 1902],
  ['Nuestra empresa fue fundada en 1971.', 1971],
  ['We have roasted coffee since 2003.', null],
  ['Since 2019 we use a drum roaster.', null],
  ['Dal 2011 siamo dotati di un impianto fotovoltaico.', null],
  ['Dal 1957 siamo artigiani del caffè.', 1957],
  ['Founded in 1998, our partner grows the beans.', null],
  ['Our partner was founded in 1998.', null],
  ['Since 2003 Tidepool Coffee has roasted by the sea.', 2003],
  ['Sedan 2003 är vi kustens rosteri.', 2003],
  ['Od 2003 jesteśmy palarnią nad morzem.', 2003],
  ['Seit 2003 sind wir Mitglied im Verband.', null],
  ['Od 2003 jesteśmy certyfikowani.', null],
  ['Since 2003 Tidepool Coffee also has a conference.', null],
  ['Tidepool Coffee GmbH wurde 1952 in Bremen gegründet.', 1952],
  ['Tidepool Coffee成立于1998年。', 1998],
  ['Tidepool Coffee는 1956년 설립되었습니다.', 1956],
  ['Компания была основана в 1992 году.', 1992],
  ['تأسست شركة Tidepool Coffee عام 1985.', 1985],
  ['Tidepool Coffee, 1985 yılında kuruldu.', 1985],
  ['Tidepool Coffee została założona w 1990 roku.', 1990],
  ['© 2011 Tidepool Coffee. We roast.', null],
  ['Copyright 1999 to 2026 our company', null],
  ['The city was founded in 1240 by monks.', null],
  ['Founded in the 1990s, we roast.', null],
  ['Our customers: companies founded in Spain in 14 streets', null],
])('%s: founded %s', (text, year) => {
  expect(companyOf('', { about: `<p>${text}</p>` }).company.foundedYear).toBe(year)
})

test.each([
  ['We are a team of 45 people working by the sea.', 11],
  ['Tidepool Coffee has more than 1,200 employees in Europe.', 1001],
  ['Wir beschäftigen rund 350 Mitarbeiterinnen und Mitarbeiter.', 201],
  ['Notre groupe compte plus de 12 000 salariés.', 10001],
  ['We build software for companies with 500 employees.', null],
  ['Our plan allows for teams of up to 50 team members.', null],
  ['We roast 300 bags a day.', null],
])('%s: band from %s', (text, band) => {
  expect(companyOf('', { about: `<p>${text}</p>` }).company.employees).toBe(band)
})

test.each([
  ['Founded in 1994', 1994],
  ['We were established back in the year 1994', 1994],
  ['We were incorporated in 1994', 1994],
  ['We started in 1994', null],
  ['We launched in 1994', null],
  ['We were founded by two sailors in 1994', 1994],
  ['1994 von zwei Seglern gegründet, sind wir heute viele', null],
  ['Wir wurden im Jahr 1994 von zwei Seglern gegründet', 1994],
  ['Notre maison a été créée en 1994', 1994],
  ['La nostra casa, fondata nel 1994', 1994],
  ['Onze branderij, opgericht in 1994', 1994],
  ['Depuis 1994 nous sommes torréfacteurs', 1994],
  ['Desde 1994 somos tostadores', 1994],
  ['Dal 1994', 1994],
  ['Sinds 1994 zijn we branders', 1994],
  ['Seit 1994 sind wir Röster', 1994],
  ['We were founded in 1994-1996', null],
  ['We were founded in 19945', null],
  ['We were founded in 1494', null],
  ['We have been open since the 1990s', null],
  ['They were founded in 1994', null],
  ['Our refounded1994 shop', null],
])('"%s": founded %s', (text, year) => {
  expect(companyOf('', { about: `<p>${text}.</p>` }).company.foundedYear).toBe(year)
})

test('a name may begin with an article', () => {
  const html = '<title>Les Ateliers | Vidéo</title><meta name=description content="Depuis 1998, Les Ateliers filment.">'
  const site = siteOf(html)
  expect(describeBrand({ ...site, domain: 'lesateliers.fr' }).company.foundedYear).toBe(1998)
})

test('two years that disagree give none, and an activity since a year is none', () => {
  const yearOf = (about: string) => companyOf('', { about }).company.foundedYear
  expect(yearOf('<p>We have roasted coffee since 1980. We were founded in 1994.</p>')).toBe(1994)
  expect(yearOf('<p>Our company was founded in 1980. We were founded in 1994.</p>')).toBeNull()
})

test.each([
  ['a heading', '<h2>We were founded in 1994</h2>'],
  ['the navigation', '<nav><p>We were founded in 1994.</p></nav>'],
  ['a sentence of more than 400 characters', `<p>We were founded in 1994${' and roast'.repeat(40)}.</p>`],
  ['a testimonial', '<div class=testimonial><p>We were founded in 1994.</p></div>'],
])('%s is not the brand about itself', (_what, about) => {
  expect(companyOf('', { about }).company.foundedYear).toBeNull()
})

test.each([
  ['We employ 45 people working in Lisbon', 11],
  ['We have over 600 employees', 501],
  ['We are a team of 45 team members', 11],
  ['Tidepool Coffee employs 1.200 employees', 1001],
  ['Wir beschäftigen etwa 350 Mitarbeiter', 201],
  ['Our partner has 350 employees', null],
  ['Nuestra empresa cuenta con más de 45 empleados', 11],
  ['La nostra azienda conta circa 45 dipendenti', 11],
  ['Onze branderij, met ruim 45 medewerkers', null],
  ['We have 45 shops', null],
  ['We have 0 employees', null],
  ['We serve clients with 500 employees', null],
  ['Businesses of 500 employees trust us', null],
])('"%s": band from %s', (text, band) => {
  expect(companyOf('', { about: `<p>${text}.</p>` }).company.employees).toBe(band)
})

const footer = (text: string) => `<p>Coffee</p><footer><p>${text}</p></footer>`

test.each([
  [
    '12 Harbour Road, Portland, OR 97201',
    {
      city: 'Portland',
      state: 'Oregon',
      countryCode: 'US',
      region: 'Americas',
    },
  ],
  ['4 Quay Street, Bristol BS1 4DJ', { city: 'Bristol', countryCode: 'GB', subregion: 'Northern Europe' }],
  ['Hafenstraße 3, 20457 Hamburg, Deutschland', { city: 'Hamburg', countryCode: 'DE', country: 'Germany' }],
  ['Prinsengracht 1, 1015 DK Amsterdam', { city: 'Amsterdam', countryCode: 'NL', region: 'Europe' }],
  ['Order 12345 Bags of coffee', { city: null, countryCode: null }],
  ['Phone 030 123456, call 10115 Now', { city: null, countryCode: null }],
])('the footer "%s" is %j', (text, place) => {
  expect(companyOf(footer(text)).company.location).toMatchObject(place)
})

test('a postal code alone counts where the domain names the country, and two branches are no headquarters', () => {
  const address = 'Hafenstraße 3, 20457 Hamburg'
  expect(companyOf(footer(address)).company.location.city).toBeNull()
  expect(companyOf(footer(address), { domain: 'tidepool.de' }).company.location.city).toBe('Hamburg')
  const two = '<footer><p>4 Quay Street, Bristol BS1 4DJ</p><p>1 High Street, Leeds LS1 4AP</p></footer>'
  expect(companyOf(two).company.location.city).toBeNull()
})

test.each([
  ['© 2026 Tidepool e.V.', 'NON_PROFIT'],
  ['Registered charity no. 205098', 'NON_PROFIT'],
  ['We give to a registered charity', null],
  ['Copyright Tidepool LLP', 'PARTNERSHIP'],
  ['Tidepool Coffee e.K.', 'SELF_OWNED'],
  ['ООО «Tidepool Coffee»', 'PRIVATELY_HELD'],
  ['合同会社Tidepool Coffee', 'PRIVATELY_HELD'],
  ['The Webwerk Foundation Tidepool Coffee', null],
  ['(c) Tidepool Ltd', 'PRIVATELY_HELD'],
  ['© 2019-2026 Tidepool Coffee Sp. z o.o.', 'PRIVATELY_HELD'],
  ['Tidepool GmbH', null],
  ['© Tidepool. Designed by Webwerk GmbH', null],
  ['© Tidepool. Hosted with Webwerk GmbH', null],
  ['© Tidepool. Built by Webwerk GmbH', null],
  ['© Tidepool. Sponsored by the Webwerk Foundation', null],
  ['© Tidepool. Supported by Webwerk e.V.', null],
])('the notice "%s" is of kind %s', (text, kind) => {
  expect(companyOf(footer(text)).company.kind).toBe(kind)
})

test('a notice in the text of the page is none', () => {
  expect(companyOf('<p>© 2026 Tidepool Coffee GmbH</p>').company.kind).toBeNull()
})

const telephone = '<p>Call us: 0117 496 0123</p>'

test('an address is read in an address element, on a contact page, and in a line of its own', () => {
  const address = '4 Quay Street, Bristol BS1 4DJ'
  expect(companyOf(`<p>x</p><address>${address}</address>`).company.location.city).toBe('Bristol')
  expect(companyOf(`<p>${address}</p>${telephone}`).company.location.city).toBe('Bristol')
  expect(companyOf('<p>x</p>', { about: `<p>${address}</p>` }).company.location.city).toBe('Bristol')
})

test('where a site is hosted is not where its owner sits', () => {
  const github = '88 Colin P. Kelly Jr Street, San Francisco, CA 94107, United States'
  const cityOf = (about: string) => companyOf('<p>x</p>', { about, domain: 'tidepool.com' }).company.location.city
  expect(cityOf(`<p>${github}</p>`)).toBe('San Francisco')
  expect(cityOf(`<p>Ce site est hébergé par GitHub, Inc., ${github}.</p>`)).toBeNull()
  expect(cityOf(`<h2>Hébergement</h2><p>GitHub, Inc.</p><p>${github}</p>`)).toBeNull()
})

test('a street in one line and its town in the next are one address', () => {
  const split = '<footer><div>Norbergsgatan 5</div><div>223 54 Lund</div></footer>'
  expect(companyOf(split, { domain: 'tidepool.se' }).company.location.city).toBe('Lund')
  const broken = '<p>Kildegårdvej 20<br>6852 Billum<br>+45 51 88 95 96</p>'
  expect(companyOf(broken, { domain: 'tidepool.dk' }).company.location.city).toBe('Billum')
  const apart = '<footer><div>Norbergsgatan 5</div><div>Öppet varje dag</div><div>Lund</div></footer>'
  expect(companyOf(apart, { domain: 'tidepool.se' }).company.location.city).toBeNull()
})

test('the owner’s country is sure where its telephone and its language say the same', () => {
  const page = '<html lang=hu><a href="tel:+36205640234">x</a><footer><p>Algyő, Szamóca u. 24</p></footer>'
  expect(companyOf(page, { domain: 'tidepool.github.io' }).company.location).toMatchObject({
    city: 'Algyő',
    countryCode: 'HU',
  })
})

test('an address in a sentence is where something happens, and two in the text are branches', () => {
  const sentence =
    'On Thursday at half past six we have our monthly happy hour at the Varsity Pizza in 3000 Duval Street, Austin, TX 78705'
  expect(companyOf(`<p>${sentence}</p>`).company.location.city).toBeNull()
  const long = 'Tidepool Coffee Roastery and Bar, Warehouse of the Old Harbour, Unit 12, 4 Quay Street, Bristol BS1 4DJ'
  expect(companyOf(`<p>${long}</p>${telephone}`).company.location.city).toBe('Bristol')
  const two = '<p>4 Quay Street, Bristol BS1 4DJ</p><p>12 Harbour Road, London EC1A 1BB</p>'
  expect(companyOf(two).company.location.city).toBeNull()
  expect(companyOf(`${two}<footer><p>4 Quay Street, Bristol BS1 4DJ</p></footer>`).company.location.city).toBe(
    'Bristol',
  )
})

test('a line in the text is the owner’s address where it can be reached there, or the page is named after the place', () => {
  const line = '<p>4 Quay Street, Bristol BS1 4DJ</p>'
  const cityOf = (html: string) => companyOf(html).company.location.city
  expect(cityOf(`<main>${line}</main>`)).toBeNull()
  expect(cityOf(`<main>${line}<p>tea@tidepool.com</p></main>`)).toBe('Bristol')
  expect(cityOf(`<main>${line}${'<p>We roast.</p>'.repeat(5)}${telephone}</main>`)).toBeNull()
  expect(cityOf(`<meta name=description content="Coffee in Bristol"><main>${line}</main>`)).toBe('Bristol')
  expect(cityOf(`<meta name=description content="Coffee in Bath"><main>${line}</main>`)).toBeNull()
})

const street = '<p>3 Harbour Street, Portland, OR 97201</p>'

test('the address of an event is not the owner’s', () => {
  const event = `<h3>Hackathon</h3><p>April 13-14, 2019</p><p>Harbour House</p>${street}`
  expect(companyOf(`<main>${event}${telephone}</main>`).company.location.city).toBeNull()
  expect(
    companyOf(`<main><h3>Find us</h3><p>Harbour House</p>${street}${telephone}</main>`).company.location.city,
  ).toBe('Portland')
})

test('an address is not the owner’s where the page says that it is based in another city', () => {
  const based = (city: string) =>
    `<main><h2>Coffee</h2><p>We are based in ${city}, Oregon.</p>${street}${telephone}</main>`
  expect(companyOf(based('Salem')).company.location.city).toBeNull()
  expect(companyOf(based('Portland')).company.location.city).toBe('Portland')
})

test.each([
  ['Harbour Village, Al Dhafra Region, Abu Dhabi, UAE', null],
  ['12 Harbour Street, Abu Dhabi, UAE', 'Abu Dhabi'],
  ['Route de Payerne 14 1773 Nirgends · Fribourg · Suisse', 'Nirgends'],
  ['Route de Payerne 14 · Fribourg · Suisse', 'Fribourg'],
])('a city after a region or a town is the larger region: %s', (address, city) =>
  expect(companyOf(`<footer><p>${address}</p></footer>`).company.location.city).toBe(city),
)

test('who has food on its table sells none in packages', () => {
  const slugs = (text: string) =>
    companyOf(`<meta name=description content="${text}">`).company.industries.map(({ slug }) => slug)
  expect(slugs('Packaged food: pasta, olive oil, organic soup and ketchup, ready meals and spices')).toContain(
    'packaged-food',
  )
  expect(slugs('Our restaurant serves pasta, organic soup, cheese, sauces and olive oil by our recipes')).not.toContain(
    'packaged-food',
  )
})

test('a school that a church keeps teaches', () => {
  const slugs = (text: string) =>
    companyOf(`<meta name=description content="${text}">`).company.industries.map(({ slug }) => slug)
  expect(slugs('A high school of the diocese: service, gospel and faith for every pupil')).not.toContain('religion')
  expect(slugs('A church of the diocese: worship, bible, gospel and a sunday school')).toContain('religion')
})

test('the address of who hosts the site is not the owner’s', () => {
  const about =
    '<p>Éditeur : Tidepool Coffee, [adresse]</p><p>Hébergeur : Free, 8 rue de la Ville, 75008 Paris, France</p>'
  expect(companyOf('<p>x</p>', { about }).company.location.city).toBeNull()
})

test.each([
  ['123 Main Street, Anytown, NY 12345', 'tidepool.com'],
  ['Straße 123, 12345 Stadt', 'tidepool.de'],
  ['Musterstraße 1, 10115 Berlin', 'tidepool.de'],
  ['Adresa: Lorem street 1, Praha', 'tidepool.cz'],
])('what a template has in the place of an address is none: %s', (line, domain) => {
  expect(companyOf(footer(line), { domain }).company.location.city).toBeNull()
})

test('a city and its country alone are taken where the owner’s address belongs', () => {
  expect(companyOf('<p>x</p><footer><p>Pinhel, Portugal</p></footer>').company.location).toMatchObject({
    city: 'Pinhel',
  })
  expect(companyOf('<p>Pinhel, Portugal</p>').company.location.city).toBeNull()
  expect(companyOf('<p>Address: Pinhel, Portugal</p>').company.location.city).toBe('Pinhel')
})

test('an address abroad is not the place of who is under a country’s own domain', () => {
  const leftOver = footer('900 Lucerne Station Road, Orlando, FL 32806, USA')
  expect(companyOf(leftOver, { domain: 'tidepool.edu.ng' }).company.location.city).toBeNull()
  expect(companyOf(leftOver, { domain: 'tidepool.com' }).company.location.city).toBe('Orlando')
  expect(companyOf(leftOver, { domain: 'tidepool.io' }).company.location.city).toBe('Orlando')
  expect(companyOf(leftOver, { domain: 'tidepool.us' }).company.location.city).toBe('Orlando')
})

test('one address that stands in several places is the brand’s', () => {
  const line = '<p>4 Quay Street, Bristol BS1 4DJ</p>'
  expect(companyOf(`<p>x</p><footer>${line}${line}</footer>`).company.location.city).toBe('Bristol')
})

test('the owner in the copyright line shows the kind, the maker of the site does not', () => {
  expect(companyOf(footer('© 2026 Tidepool Coffee GmbH')).company.kind).toBe('PRIVATELY_HELD')
  expect(companyOf(footer('© 2026 Tidepool. Powered by Webwerk GmbH')).company.kind).toBeNull()
})

test('what is known elsewhere fills the gaps, and yields to what the site surely says of itself', () => {
  const filled = companyOf('', { known }).company
  expect(filled).toMatchObject({
    employees: 501,
    foundedYear: 1990,
    kind: 'PUBLIC_COMPANY',
    financialIdentifiers: { isin: ['PTTID0AM0000'], ticker: ['TIDE'] },
    location: {
      city: 'Lisbon',
      country: 'Portugal',
      countryCode: 'PT',
      region: 'Europe',
      subregion: 'Southern Europe',
    },
  })
  const said = companyOf('', {
    known,
    about: '<p>We were founded in 1994. We have sold coffee since 1980.</p>',
  })
  expect(said.company.foundedYear).toBe(1994)
  expect(said.evidence).toContainEqual({
    field: 'company.foundedYear',
    rule: 'founding year in the text',
    source: 'https://tidepool-coffee.com/about',
    trust: 0.84,
    value: '1994',
  })
  const unsure = companyOf('', {
    known,
    about: '<p>We have sold coffee since 1980.</p>',
  })
  expect(unsure.company.foundedYear).toBe(1990)
})

test('a site that says nothing of its owner has nothing but nulls', () => {
  const { company, evidence } = companyOf('<p>Hello</p>')
  expect(company).toMatchObject({
    employees: null,
    foundedYear: null,
    kind: null,
    financialIdentifiers: null,
  })
  expect(Object.values(company.location).every((part) => part === null)).toBe(true)
  expect(evidence.filter(({ field }) => /company\.(employees|foundedYear|kind|location)/.test(field))).toEqual([])
})
