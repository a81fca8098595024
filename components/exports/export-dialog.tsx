'use client'

import { lazy, Suspense } from 'react'
import type { Brand } from '#contract/brands/brand.ts'
import { onOneLine } from '#contract/has-forbidden-characters.ts'
import { useConnection } from '#lib/client/connection-context.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { useExportState } from './use-export-state.ts'

// Drawn when it is opened: most visits don't.
const ExportPanel = lazy(async () => ({ default: (await import('./export-panel.tsx')).ExportPanel }))

const ServiceExportPanel = lazy(async () => ({
  default: (await import('./service-export-panel.tsx')).ServiceExportPanel,
}))

type ExportDialogProps = {
  brand: Brand
  /** Of the service, for addresses that work outside the dashboard. */
  baseUrl: string
}

/** The dialog that takes a brand along; `?export=brand.css` in the address opens it. */
export function ExportDialog({ brand, baseUrl }: ExportDialogProps) {
  const connection = useConnection()
  const state = useExportState()
  const { file, close } = state
  return (
    <Dialog
      title={`Export ${onOneLine(brand.name ?? brand.domain)}`}
      wide="page"
      open={file !== undefined}
      onOpenChange={(open) => !open && close()}
    >
      <Suspense fallback={<PanelLoading />}>
        {file !== undefined &&
          (connection === undefined ? (
            <ExportPanel brand={brand} baseUrl={baseUrl} file={file} state={state} />
          ) : (
            <ServiceExportPanel brand={brand} service={connection.name} file={file} state={state} />
          ))}
      </Suspense>
    </Dialog>
  )
}

const PanelLoading = () => (
  <p aria-busy className="appear-late min-h-[70vh] text-ink-3">
    Loading
  </p>
)
