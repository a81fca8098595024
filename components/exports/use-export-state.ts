'use client'

import { parseAsString, parseAsStringLiteral, useQueryStates } from '#components/ui/address-state.ts'
import {
  defaultExportOptions,
  exportChoices,
  exportFileNames,
  prefixShape,
  type ExportFile,
  type ExportOptions,
} from '#contract/exports/export-files.ts'

const choice = <Value extends string>(values: readonly [Value, ...Value[]]) =>
  parseAsStringLiteral(values).withDefault(values[0])

const parsers = {
  export: parseAsStringLiteral(exportFileNames),
  prefix: parseAsString.withDefault(defaultExportOptions.prefix),
  space: choice(exportChoices.space),
  theme: choice(exportChoices.theme),
  derived: choice(exportChoices.derived),
  colors: choice(exportChoices.colors),
}
// The page has options of its own.
const urlKeys = {
  prefix: 'exportPrefix',
  space: 'exportSpace',
  theme: 'exportTheme',
  derived: 'exportDerived',
  colors: 'exportColors',
} as const

export type ExportState = {
  /** Undefined = the dialog is closed. */
  file: ExportFile | undefined
  options: ExportOptions
  choose: (file: ExportFile) => void
  change: (options: Partial<ExportOptions>) => void
  close: () => void
}

/** Which export is open, and its options: the address of the page holds both, so that a link shows the same. */
export function useExportState(): ExportState {
  const [{ export: file, ...options }, setAddress] = useQueryStates(parsers, { history: 'replace', urlKeys })
  return {
    file: file ?? undefined,
    options: { ...options, prefix: prefixShape.test(options.prefix) ? options.prefix : defaultExportOptions.prefix },
    choose: (chosen) => setAddress({ export: chosen }),
    change: (changed) => setAddress(changed),
    close: () => setAddress(null),
  }
}
