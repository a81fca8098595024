'use client'

import { useQuery } from '@tanstack/react-query'
import type { Brand } from '#contract/brands/brand.ts'
import type { ExportFile } from '#contract/exports/export-files.ts'
import { formatOf } from '#lib/client/exports/export-formats.ts'
import { exportOutputQuery } from '#lib/client/exports/export-query.ts'
import { ExportActions } from './export-actions.tsx'
import { ExportOptionFields } from './export-option-fields.tsx'
import { ExportOutputView } from './export-output-view.tsx'
import { FormatList } from './format-list.tsx'
import type { ExportState } from './use-export-state.ts'

type ExportPanelProps = { brand: Brand; baseUrl: string; file: ExportFile; state: ExportState }

/** What the Export dialog shows: formats, options, and the file as its address gives it. */
export function ExportPanel({ brand, baseUrl, file, state }: ExportPanelProps) {
  const { options, choose, change } = state
  const { isText } = formatOf(file)
  const query = useQuery({ ...exportOutputQuery(brand.domain, file, options), enabled: isText })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:h-[min(560px,65vh)] lg:grid-cols-[220px_232px_minmax(0,1fr)] lg:gap-6">
        <FormatList file={file} onChoose={choose} />
        <ExportOptionFields file={file} options={options} onChange={change} />
        <ExportOutputView file={file} domain={brand.domain} query={query} />
      </div>
      <ExportActions
        baseUrl={baseUrl}
        domain={brand.domain}
        file={file}
        options={options}
        text={isText && query.data?.file === file && !query.isPlaceholderData ? query.data.text : undefined}
      />
    </div>
  )
}
