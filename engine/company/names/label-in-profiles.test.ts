import { describe, expect, test } from 'vitest'
import { pageOf } from '../../fixtures/page-of.ts'
import { findName } from '../brand-name.ts'
import { profileHandles } from '../profiles/social-links.ts'
import { profileThatIsLabel } from './label-in-profiles.ts'

const saidOf = (href: string) =>
  profileThatIsLabel(profileHandles(pageOf(`<a href="${href}">f</a>`)), 'tidepoolgardentools.com')

describe('a profile whose words are the label of the domain', () => {
  test.each([
    'https://www.facebook.com/Tidepool.Garden.Tools/',
    'https://www.instagram.com/Tidepool_Garden_Tools',
    'https://www.linkedin.com/company/Tidepool-Garden-Tools',
  ])('%s', (href) => expect(saidOf(href)).toBe('Tidepool Garden Tools'))

  test.each([
    ['one word', 'https://www.facebook.com/TidepoolGardenTools'],
    ['more than the label', 'https://www.facebook.com/Tidepool.Garden.Tools.Leeds'],
    ['small letters, as an address has them', 'https://www.linkedin.com/company/tidepool-garden-tools'],
    ['no profile', 'https://example.org/Tidepool.Garden.Tools'],
  ])('not %s', (_, href) => expect(saidOf(href)).toBeUndefined())

  test('names the owner of a page whose title says nothing', () => {
    const html = '<title>Home</title><a href="https://www.facebook.com/Tidepool.Garden.Tools">Facebook</a>'
    const page = pageOf(html)
    expect(findName({ page, domain: 'tidepoolgardentools.com', manifest: undefined })?.name).toBe(
      'Tidepool Garden Tools',
    )
  })
})
