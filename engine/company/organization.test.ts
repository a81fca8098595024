import { expect, test } from 'vitest'
import { organizationOf, pageOf } from '../fixtures/page-of.ts'
import { organizationNode, websiteNode } from './organization.ts'

const nameOf = (html: string) => organizationNode(pageOf(html))?.properties['name']

test.each(
  'Organization Corporation NGO NewsMediaOrganization OnlineStore OnlineBusiness LocalBusiness EducationalOrganization CollegeOrUniversity School GovernmentOrganization Airline Consortium SportsTeam SportsOrganization PerformingGroup MedicalOrganization ResearchOrganization Project FundingAgency LibrarySystem WorkersUnion ProfessionalService FinancialService BankOrCreditUnion InsuranceAgency LegalService RealEstateAgent TravelAgency FoodEstablishment Restaurant CafeOrCoffeeShop Bakery Store BookStore AutomotiveBusiness Hotel Library Museum Dentist Plumber VeterinaryCare SportsActivityLocation Church EventVenue'.split(
    ' ',
  ),
)('a node of type %s is the owner of the site', (type) => {
  expect(nameOf(organizationOf({ name: 'Tidepool' }, type))).toBe('Tidepool')
})

test.each([
  'WebSite',
  'Person',
  'Product',
  'Article',
  'Event',
  'organization',
  'OrganizationRole',
  'BreadcrumbList',
  'store',
  'Physician',
])('a node of type %s is not', (type) =>
  expect(organizationNode(pageOf(organizationOf({ name: 'Tidepool' }, type)))).toBeUndefined(),
)

test('one fitting type of several is enough', () => {
  expect(nameOf(organizationOf({ name: 'Tidepool' }, ['Thing', 'CafeOrCoffeeShop']))).toBe('Tidepool')
})

test('the one that says the most is the owner', () => {
  const html = `${organizationOf({ name: 'Agency' })}${organizationOf({ name: 'Tidepool', url: '/', logo: '/l.png' })}`
  expect(nameOf(html)).toBe('Tidepool')
})

test('of two that say as much the first is', () => {
  expect(nameOf(`${organizationOf({ name: 'First' })}${organizationOf({ name: 'Second' })}`)).toBe('First')
})

test('only what describes an owner weighs', () => {
  const talkative = { name: 'Agency', description: 'x', slogan: 'x', email: 'x', telephone: 'x', image: 'x' }
  expect(nameOf(`${organizationOf(talkative)}${organizationOf({ name: 'Tidepool', sameAs: [] })}`)).toBe('Tidepool')
})

test('a page without data, or with broken data, has no owner', () => {
  expect(organizationNode(pageOf('<p>x'))).toBeUndefined()
  expect(
    organizationNode(pageOf('<script type="application/ld+json">{"@type":"Organization",</script>')),
  ).toBeUndefined()
})

test('the site itself is the first node of type WebSite', () => {
  const html = `${organizationOf({ name: 'Tidepool' })}${organizationOf({ name: 'One' }, ['Thing', 'WebSite'])}${organizationOf({ name: 'Two' }, 'WebSite')}`
  expect(websiteNode(pageOf(html))?.properties['name']).toBe('One')
  expect(websiteNode(pageOf(organizationOf({ name: 'Tidepool' })))).toBeUndefined()
})
