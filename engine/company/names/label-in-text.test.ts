import { describe, expect, test } from 'vitest'
import { pageOf } from '../../fixtures/page-of.ts'
import { findName } from '../brand-name.ts'
import { labelWithLegalForm, lineThatIsLabel, wordsWithLabel, wordsThatAreLabel } from './label-in-text.ts'

const saidOf = (html: string, domain: string) => wordsThatAreLabel(pageOf(html), domain)

describe('words of the page that are the label of its domain', () => {
  test.each([
    [
      'Swarna Bharti Public School',
      'swarnabhartipublicschool.in',
      '<p>Welcome to Swarna Bharti Public School, Delhi</p>',
    ],
    ['Kurfürstliches Hoftheater', 'kurfuerstliches-hoftheater.de', '<p>Das Kurfürstliches Hoftheater!</p>'],
    ['Bäckerei Groß', 'baeckereigross.de', '<h2>Bäckerei Groß</h2>'],
    ['Våge Diving', 'vaagediving.no', '<footer>© Våge Diving</footer>'],
    ['Café Storudden', 'cafestorudden.com', '<li>Café Storudden</li>'],
    ['Наша газета', 'nashagazeta.com.ua', '<p>Жмеринський тижневик «Наша газета».</p>'],
    ['Νέα Μονή', 'neamoni.gr', '<p>Νέα Μονή</p>'],
  ])('%s of %s', (name, domain, html) => expect(saidOf(html, domain)).toBe(name))

  test('the spelling that the page has most often', () => {
    const html = '<h1>TIDE POOL TEA</h1><p>Tide Pool Tea</p><p>Tide Pool Tea</p>'
    expect(saidOf(html, 'tidepooltea.com')).toBe('Tide Pool Tea')
  })

  test.each([
    ['one word may be the town', '<p>Trains to Driftwood</p>', 'driftwood.com'],
    ['an address', '<p>Tidepool@Tea.com and www.tidepool-tea.com</p>', 'tidepooltea.com'],
    ['no name begins small', '<p>the tide pool tea</p>', 'tidepooltea.com'],
    ['a short label is said by chance', '<p>At Hoe</p>', 'athoe.com'],
    ['more than the label', '<p>Tide Pool Teas</p>', 'tidepooltea.com'],
    ['a program', '<script>Tide Pool Tea</script>', 'tidepooltea.com'],
  ])('not %s', (_, html, domain) => expect(saidOf(html, domain)).toBeUndefined())

  test('a page of any number of words is read in bounded time', () => {
    const words = `Tide Pool ${'Tide '.repeat(50_000)}`
    expect(saidOf(`<p>${words}</p>`, 'tidepooltea.com')).toBeUndefined()
  })

  test('names the owner of a page whose title names its play', () => {
    const html =
      '<title>Caesar in Space</title><h1>Caesar in Space</h1><p>Das Neue Hoftheater zeigt</p><p>Neue Hoftheater</p>'
    expect(findName({ page: pageOf(html), domain: 'neuehoftheater.de', manifest: undefined })?.name).toBe(
      'Neue Hoftheater',
    )
  })
})

describe('words with the label, without a title', () => {
  const withLabel = (html: string) => wordsWithLabel(pageOf(html), 'driftwood.com')

  test.each([
    ['what a page says twice', '<p>Facebook: FC Driftwood</p><p>The men of FC DRIFTWOOD – a club</p>'],
    ['most times', '<p>FC Driftwood</p><p>Welcome FC Driftwood</p><p>Our FC Driftwood.</p><p>In Driftwood</p>'],
  ])('%s', (_, html) => expect(withLabel(`<title>Document</title>${html}`)).toBe('FC Driftwood'))

  test('the word before several that are the label', () => {
    const html = '<title>Nyheter</title><h1>Brf Tide Pool 46 - 52</h1><p>Brf. Tide Pool 46 - 52.</p>'
    expect(wordsWithLabel(pageOf(html), 'tidepool4652.se')).toBe('Brf Tide Pool 46-52')
  })

  test.each([
    ['said once', '<title>Home</title><p>FC Driftwood</p>'],
    ['the word alone, which may be the town', '<title>Home</title><p>Driftwood</p><p>Driftwood</p>'],
    ['small words', '<title>Home</title><p>our driftwood Club</p><p>our driftwood Club</p>'],
    ['where the title says something', '<title>Garden tools</title><p>FC Driftwood</p><p>FC Driftwood</p>'],
  ])('not %s', (_, html) => expect(withLabel(html)).toBeUndefined())

  test('a page of any number of words is read in bounded time', () => {
    const words = 'Driftwood Club '.repeat(50_000)
    expect(withLabel(`<title>Home</title><p>${words}</p>`)).toBeUndefined()
  })
})

describe('the label with a legal form', () => {
  const named = (html: string, domain: string) => labelWithLegalForm(pageOf(html), domain)

  test('is found in Latin letters and in others, without quotation marks', () => {
    expect(named('<p>Driftwood Ltd, 12 Harbour Street</p>', 'driftwood.com')).toBe('Driftwood')
    expect(named('<h3>ООО "АРКТИДА"</h3>', 'arctida.org')).toBe('АРКТИДА')
    expect(named('<h3>ООО "Регистрация"</h3>', 'arctida.org')).toBeUndefined()
  })
  test('is none without the form', () => expect(named('<h3>Арктида</h3>', 'arctida.org')).toBeUndefined())
})

describe('a line that is the label', () => {
  const lineOf = (html: string, domain: string) => lineThatIsLabel(pageOf(html), domain)

  test.each([
    ['Pionavet', 'pionavet.pl', '<footer>pionavet |</footer>'],
    ['Droždín', 'drozdin.com', '<p>Droždín</p><p>drozdin</p>'],
    ['vom Hafen', 'vomhafen.at', '<p>vom Hafen</p><p>„vom Hafen“</p>'],
    ['Арктида', 'arctida.org', '<b>Арктида</b>'],
  ])('says %s of %s', (name, domain, html) => expect(lineOf(html, domain)?.toLowerCase()).toBe(name.toLowerCase()))

  test.each([
    ['a sentence', '<p>Droždín is a village</p>', 'drozdin.com'],
    ['an address', '<p>drozdin.com</p>', 'drozdin.com'],
    ['a short label', '<p>Tea</p>', 'tea.com'],
  ])('not %s', (_, html, domain) => expect(lineOf(html, domain)).toBeUndefined())
})
