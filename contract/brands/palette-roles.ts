// Apart from the schemas, which the browser's first script does without.

/** What a color of a palette is for, most telling first. */
export const paletteRoleNames = [
  'primary',
  'secondary',
  'accent',
  'background',
  'surface',
  'text',
  'muted',
  'border',
  'other',
] as const
export type PaletteRole = (typeof paletteRoleNames)[number]
