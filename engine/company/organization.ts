import type { JsonLdNode } from '../page/json-ld.ts'
import type { Page } from '../page/read-page.ts'

const organizationTypes =
  /^(Organization|Corporation|NGO|NewsMediaOrganization|OnlineStore|OnlineBusiness|LocalBusiness|EducationalOrganization|CollegeOrUniversity|School|GovernmentOrganization|Airline|Consortium|SportsTeam|SportsOrganization|PerformingGroup|MedicalOrganization|ResearchOrganization|Project|FundingAgency|LibrarySystem|WorkersUnion|ProfessionalService|FinancialService|BankOrCreditUnion|InsuranceAgency|LegalService|RealEstateAgent|TravelAgency|FoodEstablishment|Restaurant|CafeOrCoffeeShop|Bakery|Store|[A-Z]\w*Store|[A-Z]\w*Business|Hotel|Library|Museum)$/

/** The JSON-LD node that describes the site's owner: the organisation that says the most, outermost first on a tie. */
export function organizationNode(page: Page): JsonLdNode | undefined {
  const weight = ({ properties }: JsonLdNode) =>
    ['logo', 'legalName', 'address', 'sameAs', 'foundingDate', 'numberOfEmployees', 'url', 'name'].filter(
      (key) => properties[key] !== undefined,
    ).length
  return page.jsonLd
    .filter(({ types }) => types.some((type) => organizationTypes.test(type)))
    .reduce<JsonLdNode | undefined>(
      (best, node) => (best === undefined || weight(node) > weight(best) ? node : best),
      undefined,
    )
}

/** The JSON-LD node of the site itself. */
export const websiteNode = (page: Page): JsonLdNode | undefined =>
  page.jsonLd.find(({ types }) => types.includes('WebSite'))
