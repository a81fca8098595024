import { labelOf } from '../page/own-labels.ts'
import { bareLetters } from '../page/clean-text.ts'
import { textOf } from '../page/json-ld.ts'
import type { Page } from '../page/read-page.ts'
import type { Manifest } from '../page/manifest.ts'
import {
  headingWithoutTitle,
  holderLikeLabel,
  holderThatIsLabel,
  holderWithoutTitle,
  nameOfLooseMarkAndTitle,
  nameOfMarkAndCopyright,
  nameOfMarkAndTitle,
  nameOfTitleAndCopyright,
  pictureThatIsLabel,
} from './name-said-twice.ts'
import { incorporated, segmentsOf, shortTitle } from './names/title-segments.ts'
import type { NameFeature } from './name-weights.ts'
import { beginsAlike, definedIn, labelSegment, labelWords, segmentLike } from './names/like-domain.ts'
import { homeLinkText, looseMarkLikeLabel, nameInAlt, segmentOfHomeLink } from './names/home-link-names.ts'
import { segmentWithEndsOfLabel } from './names/ends-of-label.ts'
import { labelWithLegalForm, lineThatIsLabel, wordsWithLabel, wordsThatAreLabel } from './names/label-in-text.ts'
import { profileThatIsLabel } from './names/label-in-profiles.ts'
import {
  brandLineInTitle,
  brandLineOfMark,
  brandLineSaidAgain,
  greetedInHeading,
  headerLineInTitle,
  headingInTitle,
  lineOfSiteName,
  wholeTitleSaid,
} from './names/said-with-title.ts'
import { textThatSpellsLabel } from './names/spelled-label.ts'
import { organizationNode, websiteNode } from './organization.ts'
import { profileHandles } from './profiles/social-links.ts'

/** What a name is asked of. */
export type NameContext = { page: Page; domain: string; manifest: Manifest | undefined }
type NameRule = { name: NameFeature; find: (context: NameContext) => string | undefined }

/** What each place of a site says that it is called; `name-weights.ts` says what each is worth. */
export const nameRules: readonly NameRule[] = [
  { name: 'og:site_name', find: ({ page }) => page.metas.get('og:site_name') },
  {
    name: 'application-name',
    find: ({ page }) => page.metas.get('application-name') ?? page.metas.get('apple-mobile-web-app-title'),
  },
  {
    name: 'json-ld organization.name',
    find: ({ page }) => textOf(organizationNode(page)?.properties['name']),
  },
  { name: 'json-ld website.name', find: ({ page }) => textOf(websiteNode(page)?.properties['name']) },
  { name: 'title segment like the domain', find: ({ page, domain }) => segmentLike(page.title, domain) },
  { name: 'words of the title that are the label', find: ({ page, domain }) => labelWords(page.title, domain) },
  {
    name: 'segment of og:title that is the label of the domain',
    find: ({ page, domain }) => labelSegment(page.metas.get('og:title') ?? page.metas.get('twitter:title'), domain),
  },
  {
    name: 'title segment that the label begins and ends with',
    find: ({ page, domain }) => segmentWithEndsOfLabel(page.title, domain),
  },
  { name: 'title that says what it is', find: ({ page, domain }) => definedIn(page.title, domain) },
  { name: 'title segment that the home link says', find: ({ page }) => segmentOfHomeLink(page) },
  { name: 'alt of the home link', find: ({ page, domain }) => nameInAlt(page, domain) },
  { name: 'mark like the domain that leads nowhere', find: ({ page, domain }) => looseMarkLikeLabel(page, domain) },
  { name: 'text that spells the label', find: ({ page, domain }) => textThatSpellsLabel(page, domain) },
  { name: 'title segment that the mark says', find: ({ page }) => nameOfMarkAndTitle(page) },
  { name: 'title segment that a mark without a link says', find: ({ page }) => nameOfLooseMarkAndTitle(page) },
  {
    name: 'title segment that the copyright notice says',
    find: ({ page }) => nameOfTitleAndCopyright(page),
  },
  { name: 'title segment with a legal form', find: ({ page }) => incorporated(page.title) },
  { name: 'manifest name', find: ({ manifest }) => manifest?.name },
  { name: 'text of the home link', find: ({ page, domain }) => homeLinkText(page, domain) },
  { name: 'holder of the copyright that the mark says', find: ({ page }) => nameOfMarkAndCopyright(page) },
  { name: 'holder of the copyright, without a title', find: ({ page }) => holderWithoutTitle(page) },
  {
    name: 'holder of the copyright like the domain, without a title',
    find: ({ page, domain }) => holderLikeLabel(page, labelOf(domain)),
  },
  {
    name: 'holder of the copyright that is the label of the domain',
    find: ({ page, domain }) => holderThatIsLabel(page, labelOf(domain)),
  },
  {
    name: 'picture that says the label of the domain',
    find: ({ page, domain }) => pictureThatIsLabel(page, labelOf(domain)),
  },
  { name: 'words of the page that are the label', find: ({ page, domain }) => labelInTextAlone(page, domain) },
  { name: 'line of the page that is the label', find: ({ page, domain }) => lineThatIsLabel(page, domain) },
  {
    name: 'words of the page that are the label, with a legal form',
    find: ({ page, domain }) => labelWithLegalForm(page, domain),
  },
  { name: 'words with the label, without a title', find: ({ page, domain }) => wordsWithLabel(page, domain) },
  {
    name: 'profile whose words are the label',
    find: ({ page, domain }) => profileThatIsLabel(profileHandles(page), domain),
  },
  {
    name: 'first heading, without a title',
    find: ({ page, domain }) => headingWithoutTitle(page, (text) => beginsAlike(text, domain)),
  },
  { name: 'title segment that its profiles are called', find: ({ page }) => segmentOfProfiles(page) },
  { name: 'whole title that another place says', find: ({ page }) => wholeTitleSaid(page) },
  { name: 'line of the brand that the mark says, without a title', find: ({ page }) => brandLineOfMark(page) },
  { name: 'line of the brand that the title has in it', find: ({ page }) => brandLineInTitle(page) },
  { name: 'line of the brand that another place says', find: ({ page }) => brandLineSaidAgain(page) },
  { name: 'line that is called the name of the site', find: ({ page }) => lineOfSiteName(page) },
  { name: 'first segment of the title that a line of the header is', find: ({ page }) => headerLineInTitle(page) },
  { name: 'heading that the title has in it', find: ({ page }) => headingInTitle(page) },
  { name: 'heading that welcomes to it', find: ({ page }) => greetedInHeading(page) },
  { name: 'short title', find: ({ page }) => shortTitle(page.title) },
  { name: 'first segment of the title', find: ({ page }) => segmentsOf(page.title).slice(0, -1).at(0) },
  { name: 'last segment of the title', find: ({ page }) => segmentsOf(page.title).slice(1).at(-1) },
]

/** Where the title says nothing of the domain or only its beginning: else it tells how much of the words around belongs to the name. */
function labelInTextAlone(page: Page, domain: string): string | undefined {
  const segment = bareLetters(segmentLike(page.title, domain) ?? '')
  const label = labelOf(domain)
  const isBegun = segment !== label && label.startsWith(segment)
  return isBegun && labelWords(page.title, domain) === undefined ? wordsThatAreLabel(page, domain) : undefined
}

function segmentOfProfiles(page: Page): string | undefined {
  const handles = new Set(profileHandles(page).map(bareLetters))
  return segmentsOf(page.title).find((segment) => handles.has(bareLetters(segment)))
}
