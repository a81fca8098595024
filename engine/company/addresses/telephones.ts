// From nine digits on, those of a country's own form: Brazil has codes of eight. bounded: at most 400 characters, see written-address
const telephone = /(?<![\d+/-])(?:\+\d{1,3}(?:[ ./()-]{0,3}\d){6,12}|\(?0(?:[ ./()-]{0,3}\d){8,12})(?!\d)/gu

/** A line with a sign between parts in the place of each telephone number: its digits are no postal code. */
export const withoutTelephones = (text: string): string => text.replace(telephone, '|')

// bounded: at most 400 characters, as above
const international = /(?<![\d+/-])\(?(?:\+|00)\)?[ (]?[1-9](?:[ ./()-]{0,3}\d){7,13}(?!\d)/gu

/** Telephone numbers that a line writes with the prefix of their country: `+39 0471 …`, `(0039) 0471 …`. */
export const internationalNumbers = (line: string): string[] => line.match(international) ?? []
