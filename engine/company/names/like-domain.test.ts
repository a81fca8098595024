import { expect, test } from 'vitest'
import { domainLabel, labelCore } from './like-domain.ts'

test.each([
  ['tidepool-coffee.com', 'tidepool-coffee'],
  ['tidepool.co.uk', 'tidepool'],
  ['localhost', 'localhost'],
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
