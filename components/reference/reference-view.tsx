import { Link } from '#components/ui/link.tsx'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { Basics } from './basics.tsx'
import type { DocumentView } from './read-document.ts'

type ReferenceViewProps = { document: DocumentView; baseUrl: string }

/** The first page of the reference: what holds for every operation. */
export function ReferenceView({ document: { title, version, description }, baseUrl }: ReferenceViewProps) {
  return (
    <>
      <div className="grid gap-3">
        <h1 className="text-28 font-semibold">API reference</h1>
        <p className="max-w-read text-ink-2">
          {title}, version {version}. {description}
        </p>
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="text-ink-3">Base URL</span>
          <code className="font-mono text-13 wrap-anywhere">{baseUrl}</code>
          <CopyButton compact text={baseUrl} label="Copy base URL" />
        </p>
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          <li>
            <a href={`${baseUrl}/openapi.json`} className="link">
              OpenAPI 3.1
            </a>
          </li>
          <li>
            <a href="/llms.txt" className="link">
              llms.txt
            </a>
          </li>
          {links.map(({ href, label }) => (
            <li key={href}>
              <Link href={href} className="link">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <Basics baseUrl={baseUrl} />
    </>
  )
}

const links = [
  { href: '/docs', label: 'Docs' },
  { href: '/docs/errors', label: 'Error codes' },
  { href: '/how-true', label: 'How true is it?' },
  { href: '/playground', label: 'Playground' },
]
