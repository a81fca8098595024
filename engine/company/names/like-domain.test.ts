import { expect, test } from 'vitest'
import { domainLabel } from '../../page/own-labels.ts'
import { isAlike, labelCore, labelWords } from './like-domain.ts'

test.each([
  ['tidepool-coffee.com', 'tidepool-coffee'],
  ['tidepool.co.uk', 'tidepool'],
  ['localhost', 'localhost'],
  ['xn--rksmrgs-5wao1o.se', 'räksmörgås'],
  ['xn--80adxhks.xn--p1ai', 'москва'],
  ['', ''],
])('the label of %s is "%s"', (domain, label) => expect(domainLabel(domain)).toBe(label))

test.each([
  ['mongoosejs', 'mongoose'],
  ['gettidepool', 'tidepool'],
  ['trytidepool', 'tidepool'],
  ['usetidepool', 'tidepool'],
  ['gotidepool', 'tidepool'],
  ['tidepoollang', 'tidepool'],
  ['tidepoolapp', 'tidepool'],
  ['tidepoolhq', 'tidepool'],
  ['tidepoolproject', 'tidepool'],
  ['tidepoollab', 'tidepool'],
  ['tidepoollabs', 'tidepool'],
  ['tidepoolonline', 'tidepool'],
  ['tidepool24', 'tidepool'],
  ['web3', 'web3'],
  ['gettea', 'gettea'],
  ['gofer', 'gofer'],
  ['vuejs', 'vuejs'],
  ['tidepool', 'tidepool'],
])('the core of %s is %s', (label, core) => expect(labelCore(label)).toBe(core))

test('letters with signs are like a domain as German and the languages of the north spell them, and without', () => {
  expect(isAlike('Müllers Hof', 'muellershof')).toBe(true)
  expect(isAlike('Müllers Hof', 'mullershof')).toBe(true)
  expect(isAlike('Müllers Hof', 'moellershof')).toBe(false)
  expect(labelWords('Willkommen: Bäckerei Größl, Ulm', 'baeckerei-groessl.de')).toBe('Bäckerei Größl')
})

test('a domain leaves small words between others out of a title', () => {
  expect(labelWords('Haven in Leeds – opening hours', 'haven-leeds.de')).toBe('Haven in Leeds')
  expect(labelWords('Haven and in Leeds', 'haven-and.de')).toBe('Haven and')
})
