'use client'

import { Upload } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { Brand } from '#contract/brands/brand.ts'
import { onOneLine } from '#contract/has-forbidden-characters.ts'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { useExportState } from './use-export-state.ts'

// Drawn when it is opened: most visits don't.
const loadPanel = () => import('./export-panel.tsx')
const ExportPanel = lazy(async () => ({ default: (await loadPanel()).ExportPanel }))

type ExportBrandProps = {
  brand: Brand
  /** Of the service, for addresses that work outside the dashboard. */
  baseUrl: string
}

/** The button that takes a brand along, and its dialog; `?export=brand.css` opens it. */
export function ExportBrand({ brand, baseUrl }: ExportBrandProps) {
  const state = useExportState()
  const { file, choose, close } = state
  return (
    <>
      <Button
        variant="primary"
        aria-haspopup="dialog"
        aria-expanded={file !== undefined}
        onPointerEnter={() => void loadPanel()}
        onFocus={() => void loadPanel()}
        onClick={() => choose('brand.css')}
      >
        <Upload aria-hidden size={16} strokeWidth={1.5} />
        Export
      </Button>
      <Dialog
        title={`Export ${onOneLine(brand.name ?? brand.domain)}`}
        wide="page"
        open={file !== undefined}
        onOpenChange={(open) => !open && close()}
      >
        <Suspense fallback={<p className="appear-late text-ink-3">Loading</p>}>
          {file !== undefined && <ExportPanel brand={brand} baseUrl={baseUrl} file={file} state={state} />}
        </Suspense>
      </Dialog>
    </>
  )
}
