import 'server-only'
import { createHash } from 'node:crypto'
import { connectionParam } from '#contract/dashboard/usable-connection.ts'
import { isId } from '#contract/is-id.ts'
import { jsonMessage } from '../json-message.ts'

type Page = { html: string; policy: string }

let template: Promise<readonly [before: string, after: string]> | undefined
let ownPage: Promise<Page> | undefined

/**
 * The editor of GraphQL for whoever is signed in: it asks through the dashboard, which adds the credential, so no key is
 * pasted; with `?connection=` it asks the service of that connection. Whole from this origin; its content security policy
 * names its scripts by their hashes, and only our own pages may frame it.
 */
export async function graphiqlPage(request: Request): Promise<Response> {
  const connection = new URL(request.url).searchParams.get(connectionParam)
  if (connection !== null && !isId(connection)) return jsonMessage(404, 'Connection not found.')
  const { html, policy } = await pageFor(connection)
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'private, max-age=3600',
      vary: 'Cookie',
    },
  })
}

function pageFor(connection: string | null): Promise<Page> {
  // Any service of the interface has the one query of the specification.
  if (connection !== null) return makePage(`/api/connections/${connection}/graphql`, specifiedQuery)
  ownPage ??= makePage('/api/graphql', defaultQuery)
  return ownPage
}

async function makePage(endpoint: string, query: string): Promise<Page> {
  // Nine megabytes: made when the first person opens it.
  template ??= makeTemplate()
  const [before, after] = await template
  const html = `${before}${JSON.stringify({ ...options, endpoint, defaultQuery: query })}${after}`
  const scripts = scriptsOf(html).map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  const policy = [
    "default-src 'none'",
    `script-src ${scripts.join(' ')} blob:`,
    'worker-src blob:',
    "style-src 'unsafe-inline'",
    'img-src data:',
    'font-src data:',
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
  return { html, policy }
}

const options = { title: 'GraphiQL', shouldPersistHeaders: false }

/** What is before and after the options of the editor, at its end. */
async function makeTemplate(): Promise<readonly [before: string, after: string]> {
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql')
  // Its own scripts hold the text of other pages, so ours go where nothing of the kind can stand before them.
  const [start = '', ...rest] = renderGraphiQL(options).split('<head>')
  const html = [start, `<script>${themeScript}</script><style>${look}</style>${rest.join('<head>')}`].join('<head>')
  const at = html.lastIndexOf(JSON.stringify(options))
  if (at < 0) throw new Error('The page of GraphiQL has no options.')
  return [html.slice(0, at), html.slice(at + JSON.stringify(options).length)]
}

/** The inline scripts of a page. One may hold the text of another's beginning, so each is read to its end before the next. */
function scriptsOf(html: string): string[] {
  const found: string[] = []
  for (let at = html.indexOf(opening); at >= 0;) {
    const end = html.indexOf('</script>', at)
    if (end < 0) break
    found.push(html.slice(at + opening.length, end))
    at = html.indexOf(opening, end)
  }
  return found
}

const opening = '<script>'

const defaultQuery = `# Signed in, no key needed. Ctrl+Enter runs it.
{
  webhooks(first: 10) {
    totalCount
    nodes {
      url
      enabled
    }
  }
}
`

const specifiedQuery = `# Asked with the key of the connection, which stays on our server. Ctrl and Enter runs it.
query {
  webhook(webhook: "urn:example:organization:1:webhook:2") {
    url
    enabled
    events
  }
}
`

// Its theme is the dashboard's: where none is chosen, the system's.
const themeScript = `
try {
  const chosen = localStorage.getItem('livery.theme')
  if (chosen === 'light' || chosen === 'dark') localStorage.setItem('graphiql:theme', chosen)
  else localStorage.removeItem('graphiql:theme')
} catch {}
`

const neutral = (ink: string, ground: string) =>
  `--color-primary: ${ink}; --color-secondary: ${ink}; --color-tertiary: ${ink}; --color-base: ${ground}; --color-neutral: ${ink};`
const parts = ['.graphiql-container', '.graphiql-dialog', '.graphiql-dialog-overlay', '.graphiql-tooltip']
const inside = (body: string) =>
  [...parts, '[data-radix-popper-content-wrapper]'].map((part) => `${body} ${part}`).join(', ')
const light = neutral('0, 0%, 9%', '0, 0%, 100%')
const dark = neutral('0, 0%, 94%', '0, 0%, 11%')

// The interface has no hue; the site's mark and its link have no place inside the dashboard. GraphiQL's own styles come later, so
// these say one element more. On a phone the response is below the query, not beside it.
const look = `
${inside('body.graphiql-light')}, ${inside('body')} { ${light} }
@media (prefers-color-scheme: dark) { ${inside('html body:not(.graphiql-light)')} { ${dark} } }
${inside('html body.graphiql-dark')} { ${dark} }
.graphiql-logo { display: none; }
html .graphiql-container .graphiql-execute-button > svg { color: hsl(var(--color-base)); }
@media (max-width: 640px) {
  html .graphiql-container { flex-direction: column; }
  html .graphiql-container .graphiql-sidebar { flex-direction: row; width: auto; padding-block: 0; overflow: auto hidden; }
  html .graphiql-container .graphiql-main { flex-direction: column; min-height: 0; }
  html .graphiql-container .graphiql-sessions { margin: 0 8px 8px; min-height: 0; }
  html #graphiql-session { flex-direction: column; min-height: 0; }
  html #graphiql-session > div { min-width: 0 !important; flex: 1 1 50% !important; }
  html .graphiql-horizontal-drag-bar { display: none; }
}
`
