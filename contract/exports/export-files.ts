/** `GET /v2/exports/{identifier}/{file}`: a brand as a file (docs/rules.md#exports). */

/** Each file that a brand can be taken as, with its media type. */
export const exportFiles = {
  'brand.css': 'text/css; charset=utf-8',
  'tailwind.css': 'text/css; charset=utf-8',
  'tokens.json': 'application/json; charset=utf-8',
  'shadcn.json': 'application/json; charset=utf-8',
  'figma.json': 'application/json; charset=utf-8',
  'palette.gpl': 'application/x-gimp-palette; charset=utf-8',
  'palette.ase': 'application/x-adobe-ase',
  'brand.md': 'text/markdown; charset=utf-8',
  'brand.zip': 'application/zip',
} as const

export type ExportFile = keyof typeof exportFiles

/** What each file is. */
export const exportFileTexts: Readonly<Record<ExportFile, string>> = {
  'brand.css': 'Custom properties, and those of the dark theme under `prefers-color-scheme`',
  'tailwind.css': 'A `@theme` block of Tailwind 4',
  'tokens.json': 'Design tokens, DTCG 2025.10; with `colors=hex` for tools of the drafts before',
  'shadcn.json': 'An item of a registry, `registry:theme`, for `npx shadcn add`',
  'figma.json': 'Variables, as the body of Figma’s `POST /v1/files/{key}/variables`',
  'palette.gpl': 'A palette of GIMP, Inkscape, Krita',
  'palette.ase': 'Adobe Swatch Exchange 1.0',
  'brand.md': 'The brand in words and tables',
  'brand.zip': 'All of these, and the logos, streamed; one that can’t be made whole is broken off',
}

export const exportFileNames = Object.keys(exportFiles) as ExportFile[]

/** What holds all the others, and the logos; it is streamed. */
export const archiveFile = 'brand.zip' satisfies ExportFile
/** What one writer gives, at once. */
export type WrittenFile = Exclude<ExportFile, typeof archiveFile>
export const writtenFileNames = exportFileNames.filter((file): file is WrittenFile => file !== archiveFile)

/** The file of a path's last segment; undefined where there is none of that name. */
export const readExportFile = (name: string): ExportFile | undefined => exportFileNames.find((file) => file === name)

/** The values of each option but the prefix, the default first. */
export const exportChoices = {
  space: ['oklch', 'hex'],
  theme: ['both', 'light', 'dark'],
  derived: ['off', 'on'],
  colors: ['object', 'hex'],
} as const

/** What may be chosen of a file; the same of all of them, though not each file has a use for each. */
export type ExportOptions = { prefix: string } & {
  [Option in keyof typeof exportChoices]: (typeof exportChoices)[Option][number]
}

export const defaultExportOptions: ExportOptions = {
  prefix: 'brand',
  space: 'oklch',
  theme: 'both',
  derived: 'off',
  colors: 'object',
}

export const prefixLengthMax = 32
/** What names may begin with: lower-case letters, digits and hyphens, a letter first; or nothing. */
export const prefixShape = /^(?:[a-z](?:[a-z0-9-]{0,30}[a-z0-9])?)?$/

/** Last segment of the path that public links are asked for at. */
export const linkFile = 'link'
