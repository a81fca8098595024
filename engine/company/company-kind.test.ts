import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findKind, type KindFacts } from './company-kind.ts'

const kindOf = (facts: Partial<KindFacts>) =>
  findKind({ types: '', legal: '', domain: 'tidepool.com', listed: false, ...facts })?.kind

test('an organization of which nothing is known has no kind', () => expect(kindOf({})).toBeUndefined())

test('one that is listed is a public company, whatever else is said', () => {
  expect(findKind({ types: 'NGO', legal: 'Tidepool GmbH', domain: 'a.gov', listed: true })).toMatchObject({
    kind: 'PUBLIC_COMPANY',
    rule: 'ticker symbol',
  })
})

describe('a domain', () => {
  test.each([
    ['irs.gov', 'GOVERNMENT_AGENCY'],
    ['service.gov.uk', 'GOVERNMENT_AGENCY'],
    ['army.mil', 'GOVERNMENT_AGENCY'],
    ['impots.gouv.fr', 'GOVERNMENT_AGENCY'],
    ['sat.gob.mx', 'GOVERNMENT_AGENCY'],
    ['cra.gc.ca', 'GOVERNMENT_AGENCY'],
    ['soumu.go.jp', 'GOVERNMENT_AGENCY'],
    ['ec.europa.eu', 'GOVERNMENT_AGENCY'],
    ['mit.edu', 'EDUCATIONAL'],
    ['unimelb.edu.au', 'EDUCATIONAL'],
    ['ox.ac.uk', 'EDUCATIONAL'],
  ])('%s is that of kind %s', (domain, kind) => expect(kindOf({ domain })).toBe(kind))

  test.each([
    'gov.com',
    'mygov.com',
    'edu.com',
    'tidepool.ac',
    'go.com',
    'mil.de',
    'europa.com',
    'noteuropa.eu',
    'a.gov.test',
  ])('%s is of no kind', (domain) => expect(kindOf({ domain })).toBeUndefined())
})

describe('a type of schema.org', () => {
  test.each([
    ['GovernmentOrganization', 'GOVERNMENT_AGENCY'],
    ['GovernmentOffice', 'GOVERNMENT_AGENCY'],
    ['EducationalOrganization', 'EDUCATIONAL'],
    ['CollegeOrUniversity', 'EDUCATIONAL'],
    ['School', 'EDUCATIONAL'],
    ['Organization NGO', 'NON_PROFIT'],
  ])('%s is of kind %s', (types, kind) => expect(kindOf({ types })).toBe(kind))

  test.each(['Organization', 'Corporation', 'NGOx', 'OnlineStore'])('%s is of no kind', (types) =>
    expect(kindOf({ types })).toBeUndefined(),
  )
})

describe('a name or a notice', () => {
  test.each([
    ['Tidepool e.V.', 'NON_PROFIT'],
    ['Tidepool e. V. Hamburg', 'NON_PROFIT'],
    ['Tidepool gGmbH', 'NON_PROFIT'],
    ['The Tidepool Foundation', 'NON_PROFIT'],
    ['Tidepool Stiftung', 'NON_PROFIT'],
    ['Fondation Tidepool', 'NON_PROFIT'],
    ['Fundación Tidepool', 'NON_PROFIT'],
    ['Fondazione Tidepool', 'NON_PROFIT'],
    ['a 501(c)(3) organization', 'NON_PROFIT'],
    ['a 501 (c)(6)', 'NON_PROFIT'],
    ['a nonprofit organisation', 'NON_PROFIT'],
    ['a non-profit corporation', 'NON_PROFIT'],
    ['A registered charity in Scotland', 'NON_PROFIT'],
    ['Charity No. 12', 'NON_PROFIT'],
    ['Association loi 1901', 'NON_PROFIT'],
    ['Tidepool LLP', 'PARTNERSHIP'],
    ['Tidepool OHG', 'PARTNERSHIP'],
    ['Tidepool KG', 'PARTNERSHIP'],
    ['Meier GbR', 'PARTNERSHIP'],
    ['Meier PartG mbB', 'PARTNERSHIP'],
    ['a limited partnership', 'PARTNERSHIP'],
    ['Meier e.K.', 'SELF_OWNED'],
    ['Meier e. Kfm.', 'SELF_OWNED'],
    ['Jo Smith, sole trader', 'SELF_OWNED'],
    ['a sole proprietorship', 'SELF_OWNED'],
    ['Einzelunternehmen Meier', 'SELF_OWNED'],
    ['auto-entrepreneur', 'SELF_OWNED'],
    ['Tidepool GmbH', 'PRIVATELY_HELD'],
    ['Tidepool GmbH & Co. KG', 'PRIVATELY_HELD'],
    ['Tidepool LLC', 'PRIVATELY_HELD'],
    ['Tidepool L.L.C.', 'PRIVATELY_HELD'],
    ['Tidepool Ltd', 'PRIVATELY_HELD'],
    ['Tidepool Limited', 'PRIVATELY_HELD'],
    ['Tidepool Pty', 'PRIVATELY_HELD'],
    ['Tidepool SARL', 'PRIVATELY_HELD'],
    ['Tidepool S.à r.l', 'PRIVATELY_HELD'],
    ['Tidepool SAS', 'PRIVATELY_HELD'],
    ['Tidepool B.V.', 'PRIVATELY_HELD'],
    ['Tidepool BV', 'PRIVATELY_HELD'],
    ['Tidepool S.r.l.', 'PRIVATELY_HELD'],
    ['Tidepool Sp. z o.o', 'PRIVATELY_HELD'],
    ['Tidepool ApS', 'PRIVATELY_HELD'],
    ['Tidepool Oy', 'PRIVATELY_HELD'],
    ['Tidepool s.r.o', 'PRIVATELY_HELD'],
    ['Tidepool d.o.o', 'PRIVATELY_HELD'],
    ['Tidepool Lda', 'PRIVATELY_HELD'],
    ['Tidepool Kft', 'PRIVATELY_HELD'],
    ['Tidepool UG', 'PRIVATELY_HELD'],
  ])('"%s" is of kind %s', (legal, kind) => expect(kindOf({ legal })).toBe(kind))

  test.each([
    'Tidepool Inc.',
    'Tidepool AG',
    'Unlimited coffee',
    'limited edition',
    'Oyster bar',
    'KGB Museum',
    'partnerships',
    'Sassoon',
    'Bugatti UGC',
    'Grammar ltda2',
    '501 jeans',
    'charitable coffee',
    'Äoy',
  ])('"%s" is of no kind', (legal) => expect(kindOf({ legal })).toBeUndefined())
})

test('whatever is said, a kind comes with the rule that found it, and a hundred thousand letters are read at once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.domain(), (text, domain) => {
      const found = findKind({ types: text, legal: text, domain, listed: false })
      if (found !== undefined) expect(found.rule).not.toBe('')
    }),
  )
  expect(kindOf({ legal: 'e.'.repeat(50_000) })).toBeUndefined()
})
