'use client'

import type { ExportFile } from '#contract/exports/export-files.ts'
import { exportFileNames } from '#contract/exports/export-files.ts'
import { formatGroups, formatOf } from '#lib/client/exports/export-formats.ts'
import { classNames } from '#components/ui/class-names.ts'
import { Select } from '#components/ui/select.tsx'

type FormatListProps = { file: ExportFile; onChoose: (file: ExportFile) => void }

/** The files by where they are used; one choice on a narrow screen. */
export function FormatList({ file, onChoose }: FormatListProps) {
  return (
    <>
      <Select
        label="Format"
        className="lg:hidden"
        options={exportFileNames.map((name) => ({ value: name, label: `${formatOf(name).label} (${name})` }))}
        value={file}
        onChange={(chosen) => {
          const known = exportFileNames.find((name) => name === chosen)
          if (known !== undefined) onChoose(known)
        }}
      />
      <div className="hidden content-start gap-3 overflow-y-auto lg:grid" role="group" aria-label="Format">
        {formatGroups.map(({ label, formats }) => (
          <div key={label} className="grid gap-0.5">
            <h3 className="px-2 text-12 text-ink-3">{label}</h3>
            {formats.map((format) => (
              <button
                key={format.file}
                type="button"
                aria-pressed={format.file === file}
                onClick={() => onChoose(format.file)}
                className={classNames(
                  'grid min-h-11 rounded-control border-s-2 px-2 py-1 text-left transition-colors',
                  format.file === file ? 'border-ink bg-selected' : 'border-transparent hover:bg-sunken',
                )}
              >
                <span className="font-medium">{format.label}</span>
                <span className={classNames('text-12', format.file === file ? 'text-ink-2' : 'text-ink-3')}>
                  {format.hint}
                </span>
              </button>
            ))}
          </div>
        ))}
      </div>
    </>
  )
}
