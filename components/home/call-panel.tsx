import Link from 'next/link'
import { curlCommand } from '#lib/client/curl-command.ts'
import { CommandText } from '#components/ui/command-text.tsx'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { Panel } from '#components/ui/panel.tsx'

/** The first call from a terminal, with this installation's own address. */
export function CallPanel({ baseUrl }: { baseUrl: string }) {
  const command = curlCommand({ baseUrl, path: '/v2/brands/domain/example.com' })
  return (
    <Panel title="Call it from your code" actions={<CopyButton text={command} label="Copy command" />}>
      <CommandText text={command} />
      <p className="mt-3 text-13 text-ink-3">
        Put a key of the{' '}
        <Link className="link" href="/keys">
          keys page
        </Link>{' '}
        into <code className="font-mono">LIVERY_API_KEY</code>. The interface is described at{' '}
        <a className="link" href={`${baseUrl}/openapi.json`}>
          {baseUrl}/openapi.json
        </a>
        .
      </p>
    </Panel>
  )
}
