import { expect, test } from 'vitest'
import { describeBrand } from '../brand.ts'
import { siteOf } from '../fixtures/site-of.ts'

const draftOf = (html: string) => describeBrand(siteOf(html))
const page = (title: string, description = '', heading = '') =>
  `<title>${title}</title><meta name=description content="${description}"><h1>${heading}</h1>`

test.each([
  ['an RTA label', '<meta name=rating content="RTA-5042-1996-1400-1577-RTA">'],
  ['a rating meta', '<meta name=rating content=adult>'],
  [
    'an ICRA label',
    `<meta http-equiv=pics-label content='(pics-1.1 "http://www.icra.org/ratingsv02.html" l gen true for "http://a.example" r (nb 1 sc 1))'>`,
  ],
  [
    'an RSACi label',
    `<meta http-equiv=PICS-Label content='(PICS-1.1 "http://www.rsac.org/ratingsv01.html" l r (n 4 s 4 v 0 l 0))'>`,
  ],
  ['English words', page('Free porn videos', 'Watch XXX movies and live sex cams')],
  ['German words', page('Erotikshop: Sexspielzeug diskret', 'Vibratoren, Dildos und mehr', 'Sexspielzeug')],
  ['French words', page('Vidéos porno gratuites', 'Films porno et sexe en direct', 'Porno')],
  ['Spanish words', page('Videos porno gratis', 'Los mejores videos de sexo')],
  ['Russian words', page('Порно видео', 'секс видео онлайн')],
  ['an escort agency', page('Escort agency Berlin', 'High class escorts and call girls')],
])('%s: for adults, with the industry at score 1', (_, html) => {
  const { isNsfw, company } = draftOf(html)
  expect(isNsfw).toBe(true)
  expect(company.industries[0]).toMatchObject({ score: 1, parent: { slug: 'adult' } })
})

test.each([
  [
    'a breast cancer charity',
    page('Breast cancer charity', 'Support for women after breast surgery', 'Check your breasts'),
  ],
  ['the county of Essex', page('Essex County Council', 'Sussex, Middlesex and Essex', 'Visit Essex')],
  ['a town', page('Scunthorpe United', 'Penistone and Scunthorpe news', 'Cockermouth')],
  [
    'sex education',
    page('Sex education for schools', 'Lessons on sex, porn and consent for teenagers', 'Sex education'),
  ],
  ['a nude wine', page('Nude Wine Co', 'Naked wines without additives', 'Nude rosé')],
  ['an art museum', page('Museum of Erotic Art', 'The nude in painting, erotic prints', 'The naked body')],
  [
    'a porn blocker',
    page('Porn blocker for families', 'Block porn and xxx sites on every device. Parental control', 'Block porn'),
  ],
  ['a recovery group', page('Porn addiction recovery', 'Quit porn with therapy', 'Free from porn')],
  ['a car', page('Ford Escort club', 'Everything about the Escort RS', 'Escort')],
  ['a size', page('T-shirts up to XXXL', 'XXL and XXX large shirts', 'Big sizes')],
  ['nude lipstick', page('Nude lipstick and lingerie', 'Nude shades for every skin', 'Nude')],
  [
    'an ICRA label of a clean site',
    `<meta http-equiv=pics-label content='(pics-1.1 "http://www.icra.org/ratingsv02.html" l r (nz 1 sz 1 vz 1))'>`,
  ],
  ['one word', page('Hardcore punk records', 'Adult contemporary and hardcore', 'Hardcore')],
  ['anti-trafficking', page('Stop sex trafficking', 'We help victims of the porn industry', 'Human rights')],
])('%s is not for adults', (_, html) => expect(draftOf(html).isNsfw).toBe(false))
