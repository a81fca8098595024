import { defaultExportOptions, type ExportFile, type ExportOptions } from '#contract/exports/export-files.ts'
import { formatOf } from './export-formats.ts'

/** `{file}?…` at the end of the address of an export, with the options that this file has a use for and that differ from what they are by themselves. */
export function exportPath(file: ExportFile, options: ExportOptions): string {
  const query = new URLSearchParams(
    formatOf(file).uses.flatMap((option) =>
      options[option] === defaultExportOptions[option] ? [] : [[option, options[option]]],
    ),
  ).toString()
  return `${file}${query === '' ? '' : `?${query}`}`
}
