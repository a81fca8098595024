import { settingsTable } from '#contract/settings/settings.ts'

type Row = { schema: { safeParse: (value: undefined) => { data?: unknown } }; about: string; shown?: string }

/** The README's table of settings, in Markdown: name, default, meaning. */
export function settingsMarkdown(): string {
  const rows = Object.entries<Row>(settingsTable).map(([name, { schema, about, shown }]) => {
    const value = schema.safeParse(undefined).data
    return `| \`${name}\` | ${shown ?? (typeof value === 'number' || (typeof value === 'string' && value !== '') ? `\`${value}\`` : '')} | ${about} |`
  })
  return ['| variable | default | meaning |', '| --- | --- | --- |', ...rows].join('\n')
}

const markers = /(<!-- settings: made by scripts\/settings-table\.ts -->\n)[\s\S]*?(<!-- \/settings -->)/

/** `readme` with its table made anew. */
export const withSettingsTable = (readme: string) => readme.replace(markers, `$1\n${settingsMarkdown()}\n\n$2`)
