'use client'

import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { Brand } from '#contract/brands/brand.ts'
import { archiveFile, type ExportFile } from '#contract/exports/export-files.ts'
import { exportPath } from '#lib/client/exports/export-address.ts'
import { formatOf } from '#lib/client/exports/export-formats.ts'
import { writeServiceExport } from '#lib/client/exports/service-export.ts'
import { saveFile } from '#lib/client/save-file.ts'
import { Button } from '#components/ui/button.tsx'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { ExportColumns } from './export-columns.tsx'
import { ServiceArchiveActions } from './service-archive-actions.tsx'
import type { ExportState } from './use-export-state.ts'

type ServiceExportPanelProps = { brand: Brand; service: string; file: ExportFile; state: ExportState }

/** What the Export dialog shows of a brand of another service: the files are written in this browser. */
export function ServiceExportPanel({ brand, service, file, state }: ServiceExportPanelProps) {
  const { options } = state
  const isArchive = file === archiveFile
  const query = useQuery({
    queryKey: ['service-export', brand.domain, exportPath(file, options)],
    queryFn: isArchive ? skipToken : async () => writeServiceExport({ brand, service, at: new Date(), file, options }),
    staleTime: Infinity,
    retry: false,
    placeholderData: keepPreviousData,
  })
  const made = query.data?.file === file && !query.isPlaceholderData ? query.data : undefined
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ExportColumns domain={brand.domain} file={file} state={state} query={query} />
      <div className="sticky bottom-0 -mx-6 -mb-6 flex flex-wrap items-center gap-2 rounded-b-dialog border-t border-line bg-surface px-6 py-3">
        <p className="me-auto text-13 text-ink-3">Written in this browser, uses no credits</p>
        {isArchive ? (
          <ServiceArchiveActions brand={brand} service={service} options={options} />
        ) : (
          <Button
            disabled={made === undefined}
            onClick={() => made && saveFile(`${brand.domain}-${file}`, new Uint8Array(made.content))}
          >
            <Download aria-hidden size={16} strokeWidth={1.5} />
            Download
          </Button>
        )}
        {made && formatOf(file).isText && <CopyButton text={made.text} label="Copy" variant="primary" size="md" />}
      </div>
    </div>
  )
}
