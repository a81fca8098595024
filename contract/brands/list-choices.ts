/** What the list of brands is sorted by, and how far a near color may be: plain, so that screens need no schema for it. */

export const brandSorts = ['changed', 'name', 'quality', 'difference'] as const
export type BrandSort = (typeof brandSorts)[number]

/** CIEDE2000: the same color to most eyes, a similar one, one of its family. */
export const colorReaches = { same: 5, similar: 10, family: 20 } as const
