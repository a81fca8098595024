import { describe, expect, test } from 'vitest'
import { topics } from './topics.ts'

const named = (text: string) => topics.filter(({ words }) => words.test(text)).map(({ tag }) => tag)

// A sentence as a site writes it that names the topic, and one that comes close and does not.
const cases: readonly [tag: string, names: string, comesClose: string][] = [
  ['open source', 'An open-source forge for everyone.', 'We opened the source of the river.'],
  ['developer tools', 'A command line tool for builds.', 'Tools for gardeners.'],
  ['text editor', 'The hyperextensible text editor.', 'Our text is edited by hand.'],
  ['web development', 'A CSS framework for small teams.', 'We develop spider webs.'],
  ['testing', 'A testing framework with a fast test runner.', 'We taste every batch.'],
  ['static sites', 'A simple, blog-aware generator.', 'Static electricity explained.'],
  ['programming language', 'A programming language for the web.', 'Language courses for programmers.'],
  ['machine learning', 'Neural networks in three lines.', 'Learning to run a machine.'],
  ['artificial intelligence', 'An AI assistant for your inbox.', 'Artificial flowers for the table.'],
  ['database', 'The database that never sleeps.', 'Data, based on facts.'],
  ['data streaming', 'Stream processing at any scale.', 'A stream behind the house.'],
  ['analytics', 'Simple, private analytics.', 'We analyse your walk.'],
  ['data visualization', 'Data visualisation for the web.', 'Visualize your dream house.'],
  ['monitoring', 'Alerting and observability in one.', 'A computer monitor with a stand.'],
  ['containers', 'A container runtime for servers.', 'Container gardens on the roof.'],
  ['cloud computing', 'Cloud hosting in Europe.', 'A cloud of milk.'],
  ['security', 'Encryption and penetration testing.', 'A secure seat on the train.'],
  ['privacy', 'A privacy-first mail service.', 'Curtains for more privacy.'],
  ['blockchain', 'Smart contracts on Ethereum.', 'A bicycle chain with blocks.'],
  ['cryptocurrency', 'Buy bitcoin in minutes.', 'A crypt below the church.'],
  ['maps', 'Geospatial data and maps.', 'A mapped territory.'],
  ['file sharing', 'A BitTorrent client.', 'Sharing a meal.'],
  ['design system', 'A component library and UI kit.', 'The components of a watch.'],
  ['design', 'A graphic design studio.', 'Designed to last.'],
  ['e-commerce', 'E-commerce made simple.', 'The commerce of the city.'],
  ['payments', 'Invoicing and payments.', 'We pay attention.'],
  ['banking', 'A bank without branches.', 'On the embankment.'],
  ['insurance', 'Home insurance in minutes.', 'We ensure quality.'],
  ['investing', 'Asset management since 1920.', 'We are invested in you.'],
  ['accounting', 'Bookkeeping for freelancers.', 'By all accounts.'],
  ['human resources', 'Payroll and recruiting.', 'Natural resources.'],
  ['marketing', 'SEO and advertising.', 'The market on Sunday.'],
  ['customer support', 'A help desk for teams.', 'Supported by members.'],
  ['project management', 'Task management for teams.', 'A project of ours.'],
  ['education', 'Online courses for adults.', 'The main course.'],
  ['research', 'Numerical computing with arrays.', 'Well researched gifts.'],
  ['healthcare', 'For patients and hospitals.', 'Hospitality since 1898.'],
  ['fitness', 'Yoga and workouts.', 'It fits in a pocket.'],
  ['beauty', 'Skincare from the north.', 'The skin of an apple.'],
  ['fashion', 'Clothing and footwear.', 'Old-fashioned service.'],
  ['jewellery', 'Handmade jewelry.', 'A jewel of a town.'],
  ['coffee', 'An espresso bar.', 'Coffeehouse-style seats.'],
  ['food', 'A bakery with recipes.', 'Foodies welcome.'],
  ['drinks', 'A family winery.', 'Something to drink.'],
  ['travel', 'Hotels and flights.', 'A well-travelled path.'],
  ['logistics', 'Freight and warehousing.', 'We deliver joy.'],
  ['automotive', 'Electric vehicles for cities.', 'A cart for the garden.'],
  ['energy', 'Solar panels for roofs.', 'Full of energy.'],
  ['sustainability', 'A circular economy for phones.', 'Sustained notes.'],
  ['construction', 'Architects for schools.', 'Constructive feedback.'],
  ['real estate', 'Apartments to rent.', 'A part of the whole.'],
  ['home and furniture', 'Furniture made of oak.', 'A furnished room.'],
  ['gardening', 'Gardens and plants.', 'A kindergarten.'],
  ['pets', 'Pet food without sugar.', 'A petition.'],
  ['music', 'Synthesizers and headphones.', 'A musing on life.'],
  ['video', 'Video editing in the browser.', 'Watch the video.'],
  ['games', 'A game studio in Oslo.', 'The endgame.'],
  ['sports', 'Cycling and football.', 'A sporty look.'],
  ['books and publishing', 'A publishing house.', 'Book a table.'],
  ['stationery', 'Notebooks from a paper mill.', 'A stationary engine.'],
  ['art', 'An art gallery and museum.', 'Start here.'],
  ['hardware', 'Sensors and microcontrollers.', 'It makes sense.'],
  ['telecommunications', 'Broadband for villages.', 'A broad river.'],
  ['legal services', 'A law firm for founders.', 'By law.'],
  ['consulting', 'Consulting for banks.', 'Without consulate.'],
  ['non-profit', 'A charity for children.', 'A profitable year.'],
  ['government', 'For the public sector.', 'We are governed by taste.'],
  ['agriculture', 'A farm with livestock.', 'The pharmacy.'],
]

describe('each topic', () => {
  test.each(cases)('%s is named by “%s”', (tag, text) => {
    expect(named(text)).toContain(tag)
  })

  test.each(cases)('%s is not named by what comes close', (tag, _, text) => {
    expect(named(text)).not.toContain(tag)
  })

  test('has a case here', () => {
    expect(cases.map(([tag]) => tag).toSorted()).toEqual(topics.map(({ tag }) => tag).toSorted())
  })
})

describe('the list', () => {
  test('names each tag once, in lower case, as it is shown', () => {
    const tags = topics.map(({ tag }) => tag)
    expect(new Set(tags).size).toBe(tags.length)
    for (const tag of tags) expect(tag).toMatch(/^[a-z][a-z -]*[a-z]$/)
  })

  test('matches whole words only, in any case', () => {
    expect(named('KUBERNETES')).toEqual(['containers'])
    expect(named('Xkubernetes')).toEqual([])
    expect(named('teapot')).toEqual([])
    expect(named('steam')).toEqual([])
  })

  test('an expression keeps no state between two texts', () => {
    for (const { words } of topics) expect(words.flags).not.toMatch(/[gy]/)
  })

  test('a text that names nothing has no topic', () => {
    expect(named('')).toEqual([])
    expect(named('Everything you need, all in one place.')).toEqual([])
    expect(named('Willkommen auf unserer Seite')).toEqual([])
  })

  test('a long text is searched in bounded time', () => {
    for (const piece of ['open ', 'web web', 'data-', 'a', ' ']) {
      const started = performance.now()
      named(piece.repeat(60_000 / piece.length))
      expect(performance.now() - started, piece).toBeLessThan(3_000)
    }
  })
})
