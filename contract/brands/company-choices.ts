/** What a company may be said to be, for who reads sites too: without what checks answers. */

export const companyKinds = [
  'EDUCATIONAL',
  'GOVERNMENT_AGENCY',
  'NON_PROFIT',
  'PARTNERSHIP',
  'PRIVATELY_HELD',
  'PUBLIC_COMPANY',
  'SELF_EMPLOYED',
  'SELF_OWNED',
] as const
/** Lower bounds of the size bands 1, 2-10, 11-50 … 10,001+. */
export const employeeBands = [1, 2, 11, 51, 201, 501, 1001, 5001, 10001] as const
