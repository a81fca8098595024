import type { ExportFile } from '#contract/exports/export-files.ts'

/** What the Export dialog says of each file, by where it is used. */

type Format = { file: ExportFile; label: string; hint: string; isText: boolean; uses: readonly FormatOption[] }
export type FormatOption = 'prefix' | 'space' | 'theme' | 'derived' | 'colors'

const all = ['prefix', 'space', 'theme', 'derived'] as const

export const formatGroups: readonly { label: string; formats: readonly Format[] }[] = [
  {
    label: 'Code',
    formats: [
      { file: 'brand.css', label: 'CSS variables', hint: 'For any website', isText: true, uses: all },
      { file: 'tailwind.css', label: 'Tailwind 4', hint: 'A theme block', isText: true, uses: all },
      { file: 'shadcn.json', label: 'shadcn registry item', hint: 'Install with one command', isText: true, uses: all },
      {
        file: 'tokens.json',
        label: 'Design tokens (DTCG)',
        hint: 'The open JSON standard',
        isText: true,
        uses: [...all, 'colors'],
      },
    ],
  },
  {
    label: 'Design tools',
    formats: [
      {
        file: 'figma.json',
        label: 'Figma variables',
        hint: 'Light and dark modes',
        isText: true,
        uses: ['theme', 'derived'],
      },
      {
        file: 'palette.ase',
        label: 'Adobe swatches',
        hint: 'ASE for Illustrator, Photoshop',
        isText: false,
        uses: ['prefix', 'theme', 'derived'],
      },
      {
        file: 'palette.gpl',
        label: 'GIMP palette',
        hint: 'GPL for Inkscape, Krita',
        isText: true,
        uses: ['prefix', 'theme', 'derived'],
      },
    ],
  },
  {
    label: 'Files',
    formats: [
      {
        file: 'brand.md',
        label: 'Brand book',
        hint: 'For people and agents',
        isText: true,
        uses: ['theme', 'derived'],
      },
      {
        file: 'brand.zip',
        label: 'Everything',
        hint: 'All files and the logos',
        isText: false,
        uses: [...all, 'colors'],
      },
    ],
  },
]

const formats = formatGroups.flatMap((group) => group.formats)

/** The format of a file; each has one. */
export const formatOf = (file: ExportFile): Format => {
  const format = formats.find((one) => one.file === file)
  if (format === undefined) throw new Error(`no words for ${file}`)
  return format
}
