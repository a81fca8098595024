'use client'

import { Download, Link2 } from 'lucide-react'
import { useState } from 'react'
import type { ExportFile, ExportOptions } from '#contract/exports/export-files.ts'
import { curlCommand } from '#lib/client/curl-command.ts'
import { exportPath } from '#lib/client/exports/export-address.ts'
import { publicLink } from '#lib/client/exports/public-link.ts'
import { formatOf } from '#lib/client/exports/export-formats.ts'
import { Button } from '#components/ui/button.tsx'
import { buttonLook } from '#components/ui/button-look.ts'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { copyText } from '#components/ui/copy-text.ts'

type ExportActionsProps = {
  baseUrl: string
  domain: string
  file: ExportFile
  options: ExportOptions
  /** Undefined while it is not there, and of a file that is no text. */
  text: string | undefined
}

/** Takes the file along: a link, a command, a download, the clipboard. */
export function ExportActions({ baseUrl, domain, file, options, text }: ExportActionsProps) {
  const path = exportPath(file, options)
  const { isText } = formatOf(file)
  return (
    <div className="sticky bottom-0 -mx-6 -mb-6 flex flex-wrap items-center gap-2 rounded-b-dialog border-t border-line bg-surface px-6 py-3">
      <p className="me-auto text-13 text-ink-3">Free, uses no credits</p>
      <CopyPublicLink make={() => publicLink(baseUrl, domain, { file, options })} />
      <CopyButton
        text={curlCommand({ baseUrl, path: `/v2/exports/${encodeURIComponent(domain)}/${path}` })}
        label="Copy cURL"
        variant="secondary"
        size="md"
      />
      <a
        href={`/api/exports/${encodeURIComponent(domain)}/${path}`}
        download={`${domain}-${file}`}
        className={buttonLook({ variant: isText ? 'secondary' : 'primary' })}
      >
        <Download aria-hidden size={16} strokeWidth={1.5} />
        Download
      </a>
      {isText &&
        (text === undefined ? (
          <Button variant="primary" disabled>
            Copy
          </Button>
        ) : (
          <CopyButton text={text} label="Copy" variant="primary" size="md" />
        ))}
    </div>
  )
}

/** Copies an address that needs no key, for registries; says what is missing where there is no client id. */
function CopyPublicLink({ make }: { make: () => Promise<string | undefined> }) {
  const [said, setSaid] = useState<string>()
  const [busy, setBusy] = useState(false)
  const copy = async () => {
    setBusy(true)
    setSaid(await outcome(make))
    setBusy(false)
  }
  return (
    <>
      {said !== undefined && (
        <p role="status" className="text-13 text-ink-2">
          {said}
        </p>
      )}
      <Button onClick={() => void copy()} busy={busy} title="An address that needs no key: one credit a day at most">
        <Link2 aria-hidden size={16} strokeWidth={1.5} />
        Copy public link
      </Button>
    </>
  )
}

async function outcome(make: () => Promise<string | undefined>): Promise<string> {
  try {
    const link = await make()
    if (link === undefined) return 'A public link needs a client id without origins; create one under API keys.'
    return (await copyText(link, 'Public link')) ? 'Copied. Costs one credit a day at most.' : 'Not copied.'
  } catch (error) {
    return error instanceof Error ? error.message : 'The link could not be created.'
  }
}
