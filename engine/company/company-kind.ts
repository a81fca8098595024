import type { Company } from '#contract/brands/brand.ts'

type Kind = NonNullable<Company['kind']>

/** What the kind of an organisation is read from: schema.org types, names and legal notices, and its domain. */
export type KindFacts = { types: string; legal: string; domain: string; listed: boolean }

const rules: readonly { kind: Kind; rule: string; holds: (facts: KindFacts) => boolean }[] = [
  { kind: 'PUBLIC_COMPANY', rule: 'ticker symbol', holds: ({ listed }) => listed },
  {
    kind: 'GOVERNMENT_AGENCY',
    rule: 'government type or top-level domain',
    holds: ({ types, domain }) =>
      /GovernmentOrganization|GovernmentOffice/.test(types) ||
      /\.(gov|mil)(\.[a-z]{2})?$|\.gouv\.fr$|\.gob\.[a-z]{2}$|\.gc\.ca$|\.go\.[a-z]{2}$|\.europa\.eu$/.test(domain),
  },
  {
    kind: 'EDUCATIONAL',
    rule: 'educational type or top-level domain',
    holds: ({ types, domain }) =>
      /EducationalOrganization|CollegeOrUniversity|School/.test(types) ||
      /\.edu(\.[a-z]{2})?$|\.ac\.[a-z]{2}$/.test(domain),
  },
  {
    kind: 'NON_PROFIT',
    rule: 'non-profit form in the name or a notice',
    holds: ({ types, legal }) =>
      /\bNGO\b/.test(types) ||
      /(?<!\p{L})(e\.\s?V\.|gGmbH|foundation|stiftung|fondation|fundación|fondazione|501\s?\(c\)\s?\(?[36]\)?|non-?profit (organi[sz]ation|corporation)|registered charity|charity (number|no)|association loi 1901)(?!\p{L})/iu.test(
        legal,
      ),
  },
  {
    kind: 'PARTNERSHIP',
    rule: 'legal form of a partnership',
    holds: ({ legal }) =>
      /(?<!\p{L})(LLP|OHG|KG|GbR|PartG(?: ?mbB)?|partnership)(?!\p{L})/u.test(legal) && !/GmbH/.test(legal),
  },
  {
    kind: 'SELF_OWNED',
    rule: 'sole trader',
    holds: ({ legal }) =>
      /(?<!\p{L})(e\.\s?K\.|e\.\s?Kfm\.|sole trader|sole proprietor(ship)?|Einzelunternehmen|auto-?entrepreneur)(?!\p{L})/u.test(
        legal,
      ),
  },
  {
    kind: 'PRIVATELY_HELD',
    rule: 'legal form of a private company',
    holds: ({ legal }) =>
      /(?<!\p{L})(GmbH|LLC|L\.L\.C\.|Ltd|Limited|Pty|SARL|S\.à\.?\s?r\.?l|SAS|B\.?V\.?|S\.?r\.?l\.?|Sp\. z o\.o|ApS|Oy|s\.r\.o|d\.o\.o|Lda|Ltda|Kft|UG)(?!\p{L})/u.test(
        legal,
      ),
  },
]

/** The kind that the facts show, and the rule that says so; undefined where none holds. */
export function findKind(facts: KindFacts): { kind: Kind; rule: string } | undefined {
  return rules.find(({ holds }) => holds(facts))
}
