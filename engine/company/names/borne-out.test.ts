import { describe, expect, test } from 'vitest'
import { pageOf } from '../../fixtures/page-of.ts'
import { bearsOut } from './borne-out.ts'

const text = `<p>${'We cut lawns and trim hedges all over the county. '.repeat(8)}</p>`
type Shown = { name?: string; html?: string; domain?: string; rest?: string }
const isBorneOut = (name: string, { html = '', domain = 'tidepool.com', rest = text }: Shown = {}) =>
  bearsOut(pageOf(`<title>${name}</title>${html}${rest}`), domain)(name)

describe('a name is borne out', () => {
  test.each<[what: string, page: Shown]>([
    ['by a domain like it', { domain: 'acme.com' }],
    ['by a word of it in the domain', { domain: 'hedges-acme.com' }],
    ['by a domain of its initials', { domain: 'aggarden.com' }],
    ['by a domain that its words spell', { domain: 'acmegg.com' }],
    ['by the text', { html: '<p>Acme Green Gardens, since 1990</p>' }],
    ['by a picture', { html: '<img src=a.png alt="Acme Green Gardens">' }],
    ['by the text without its legal form', { html: '<p>Acme Green Gardens</p>', name: 'Acme Green Gardens Ltd' }],
    ['by all its words', { html: '<p>The garden of Acme</p><h2>Green lawns</h2>' }],
    ['where a page shows next to nothing', { rest: '<p>Soon.</p>' }],
  ])('%s', (_, { name = 'Acme Green Gardens', ...page }) => expect(isBorneOut(name, page)).toBe(true))

  test.each([
    ['by its title', {}],
    ['by the rest of its head', { html: '<meta property="og:site_name" content="Acme Green Gardens">' }],
    ['by a script', { html: '<script>var x = "Acme Green Gardens"</script>' }],
    ['by one of its words in the text', { html: '<p>Our gardens</p>' }],
  ])('but not %s alone', (_, page) => expect(isBorneOut('Acme Green Gardens', page)).toBe(false))

  test('by a word of it in the domain that is written in other letters, but not of a sentence', () => {
    expect(isBorneOut('Αντωνιάδης Συστήματα Αλουμινίου', { domain: 'antoniadisalouminia.gr' })).toBe(true)
    expect(isBorneOut('Мебель на заказ в Алматы', { domain: 'mebelcenter.kz' })).toBe(false)
  })
})
