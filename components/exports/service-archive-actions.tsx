'use client'

import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Brand } from '#contract/brands/brand.ts'
import { archiveFile, type ExportOptions } from '#contract/exports/export-files.ts'
import { plural } from '#lib/client/format-text.ts'
import { saveFile } from '#lib/client/save-file.ts'
import { Button } from '#components/ui/button.tsx'
import { Problem } from '#components/ui/problem.tsx'

type ServiceArchiveActionsProps = { brand: Brand; service: string; options: ExportOptions }

/** Makes the archive of a brand of another service in this browser, and says how far it is and what it lacks. */
export function ServiceArchiveActions(props: ServiceArchiveActionsProps) {
  const { said, problem, busy, save } = useArchive(props)
  return (
    <>
      {said !== undefined && (
        <p role="status" className="text-13 text-ink-2">
          {said}
        </p>
      )}
      <Problem text={problem} />
      <Button variant="primary" busy={busy} onClick={() => void save()}>
        <Download aria-hidden size={16} strokeWidth={1.5} />
        Download
      </Button>
    </>
  )
}

function useArchive({ brand, service, options }: ServiceArchiveActionsProps) {
  const [said, setSaid] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const left = useRef(new AbortController())
  // Who closes the dialog waits for nothing any more.
  useEffect(() => {
    const controller = new AbortController()
    left.current = controller
    return () => controller.abort()
  }, [])
  const save = async () => {
    const { signal } = left.current
    setBusy(true)
    setProblem(undefined)
    setSaid('Reading the logos.')
    try {
      const { writeServiceArchive } = await import('#lib/client/exports/service-archive.ts')
      const onProgress = (done: number, of: number) => setSaid(`${done} of ${plural(of, 'logo file')} read.`)
      const made = await writeServiceArchive({ brand, service, at: new Date(), options, signal, onProgress })
      saveFile(`${brand.domain}-${archiveFile}`, new Uint8Array(made.content), 'application/zip')
      setSaid(made.missing === 0 ? 'Complete.' : `Without ${plural(made.missing, 'logo file')} that could not be read.`)
    } catch (error) {
      if (signal.aborted) return
      setSaid(undefined)
      setProblem(`The archive could not be created: ${error instanceof Error ? error.message : 'try again'}`)
    } finally {
      setBusy(false)
    }
  }
  return { said, problem, busy, save }
}
