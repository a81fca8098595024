import { Link } from '#components/ui/link.tsx'
import { firstCallCommand } from '#lib/client/curl-command.ts'
import { explainHeaders } from '#lib/client/playground/header-words.ts'
import { CommandText } from '#components/ui/command-text.tsx'
import { CopyButton } from '#components/ui/copy-button.tsx'

/** What holds for every route: credential, headers, refusals. */
export function Basics({ baseUrl }: { baseUrl: string }) {
  const command = firstCallCommand({ baseUrl })
  return (
    <>
      <Section id="authentication" title="Authentication">
        <p>
          Send an API key with each call, as <code className="font-mono text-12">Authorization: Bearer lv_…</code>. Make
          one on the{' '}
          <Link href="/keys" className="link">
            keys page
          </Link>
          . A key is a secret of your server; a web page uses a client id instead, for logos only.
        </p>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="text-13 text-ink-3">A first call, free of charge</p>
            <CopyButton text={command} label="Copy command" />
          </div>
          <CommandText text={command} label="A first call" />
        </div>
      </Section>
      <Section id="headers" title="Headers">
        <p>Responses say what they cost, how many more may follow, and the id to quote when something is wrong.</p>
        <dl className="grid grid-cols-[minmax(0,1fr)]">
          {explainHeaders(examples).map(({ name, meaning }) => (
            <div key={name} className="border-b border-line py-2 last:border-b-0">
              <dt className="font-mono text-13 font-semibold">{name}</dt>
              <dd className="text-13">{about[name] ?? meaning}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section id="errors" title="Errors">
        <p>
          A refusal is <code className="font-mono text-12">{'{ "message": … }'}</code> with the matching status. One
          with a code names it in <code className="font-mono text-12">x-bf-error</code> and in the body as{' '}
          <code className="font-mono text-12">error</code>; the{' '}
          <Link href="/docs/errors" className="link">
            list of codes
          </Link>{' '}
          says what each means and what to do. Malformed requests, refused keys and failures of the service are never
          charged.
        </p>
      </Section>
    </>
  )
}

const examples = new Map(
  Object.entries({
    'x-api-key-quota': '100',
    'x-api-key-approximate-usage': '1',
    'x-bf-error': '',
    ratelimit: '',
    'ratelimit-policy': '',
    'retry-after': '',
    'x-request-id': '',
    etag: '',
  }),
)
const about: Readonly<Record<string, string>> = {
  'x-api-key-quota': 'Credits of the period; -1 is unlimited.',
  'x-bf-error': 'The code of a refusal.',
  'retry-after': 'How many seconds to wait before the next request.',
}

export function Section({ id, title, children }: { id: string; title: string; children: React.ReactNode }) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-6 grid-cols-[minmax(0,1fr)] gap-3 text-ink-2"
    >
      <h2 id={`${id}-title`} className="text-20 font-semibold text-ink">
        {title}
      </h2>
      {children}
    </section>
  )
}
