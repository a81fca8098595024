/** Whose eyes a page can be shown through; apart from what is calculated of it, which the first script need not have. */
export const visions = ['typical', 'red', 'green', 'blue', 'gray'] as const
export type Vision = (typeof visions)[number]
