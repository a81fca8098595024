import type { Company } from '#contract/brands/brand.ts'

const bands: Readonly<Record<number, string>> = {
  1: '1',
  2: '2 to 10',
  11: '11 to 50',
  51: '51 to 200',
  201: '201 to 500',
  501: '501 to 1,000',
  1001: '1,001 to 5,000',
  5001: '5,001 to 10,000',
  10001: '10,001 or more',
}

/** The size band that starts at `employees`, as a range. */
export const employeesText = (employees: Company['employees']) => (employees === null ? undefined : bands[employees])

const kinds: Readonly<Record<NonNullable<Company['kind']>, string>> = {
  EDUCATIONAL: 'Educational institution',
  GOVERNMENT_AGENCY: 'Government agency',
  NON_PROFIT: 'Non-profit',
  PARTNERSHIP: 'Partnership',
  PRIVATELY_HELD: 'Privately held',
  PUBLIC_COMPANY: 'Public company',
  SELF_EMPLOYED: 'Self-employed',
  SELF_OWNED: 'Self-owned',
}

export const kindText = (kind: Company['kind']) => (kind === null ? undefined : kinds[kind])

/** Headquarters from near to far, each place once; undefined when nothing is known. */
export function locationText({ city, state, country, countryCode }: Company['location']): string | undefined {
  const places = [city, state, country ?? countryCode].filter((place) => place !== null && place !== '')
  return places.length > 0 ? [...new Set(places)].join(', ') : undefined
}
