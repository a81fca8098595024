'use client'

import { useQuery } from '@tanstack/react-query'
import type { Brand } from '#contract/brands/brand.ts'
import type { ExportFile } from '#contract/exports/export-files.ts'
import { formatOf } from '#lib/client/exports/export-formats.ts'
import { exportOutputQuery } from '#lib/client/exports/export-query.ts'
import { ExportActions } from './export-actions.tsx'
import { ExportColumns } from './export-columns.tsx'
import type { ExportState } from './use-export-state.ts'

type ExportPanelProps = { brand: Brand; baseUrl: string; file: ExportFile; state: ExportState }

/** What the Export dialog shows: formats, options, and the file as its address gives it. */
export function ExportPanel({ brand, baseUrl, file, state }: ExportPanelProps) {
  const { options } = state
  const { isText } = formatOf(file)
  const query = useQuery({ ...exportOutputQuery(brand.domain, file, options), enabled: isText })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ExportColumns domain={brand.domain} file={file} state={state} query={query} />
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
