import type { ComponentProps } from 'react'
import type { ExportFile } from '#contract/exports/export-files.ts'
import { ExportOptionFields } from './export-option-fields.tsx'
import { ExportOutputView } from './export-output-view.tsx'
import { FormatList } from './format-list.tsx'
import type { ExportState } from './use-export-state.ts'

type ExportColumnsProps = {
  domain: string
  file: ExportFile
  state: ExportState
  query: ComponentProps<typeof ExportOutputView>['query']
}

/** Formats, options and the file, side by side: the Export dialog of a brand, whoever writes the file. */
export const ExportColumns = ({ domain, file, state: { options, choose, change }, query }: ExportColumnsProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:h-[min(560px,65vh)] lg:grid-cols-[220px_232px_minmax(0,1fr)] lg:gap-6">
    <FormatList file={file} onChoose={choose} />
    <ExportOptionFields file={file} options={options} onChange={change} />
    <ExportOutputView file={file} domain={domain} query={query} />
  </div>
)
