import 'server-only'
import { createHash } from 'node:crypto'

type Page = { html: string; policy: string }

let page: Promise<Page> | undefined

/**
 * The editor of GraphQL for whoever is signed in: it asks through the dashboard, which adds the credential, so no key is
 * pasted. Whole from this origin; its content security policy names its scripts by their hashes, and only our own pages
 * may frame it.
 */
export async function graphiqlPage(): Promise<Response> {
  // Nine megabytes: made when the first person opens it.
  page ??= makePage()
  const { html, policy } = await page
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'private, max-age=3600',
      vary: 'Cookie',
    },
  })
}

async function makePage(): Promise<Page> {
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql')
  const options = { title: 'GraphiQL', endpoint: '/api/graphql', defaultQuery, shouldPersistHeaders: false }
  const html = renderGraphiQL(options).replace(
    '</head>',
    `<script>${themeScript}</script><style>${look}</style></head>`,
  )
  const [, ...parts] = html.split('<script>')
  const scripts = parts
    .map((part) => part.split('</script>', 1)[0] ?? '')
    .map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
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

const defaultQuery = `# You are signed in: no key is needed. Ctrl and Enter runs it.
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

// The interface has no hue of its own; the site's mark and its link have no place inside the dashboard.
const look = `
${inside('body.graphiql-light')}, ${inside('body')} { ${light} }
@media (prefers-color-scheme: dark) { ${inside('body:not(.graphiql-light)')} { ${dark} } }
${inside('body.graphiql-dark')} { ${dark} }
.graphiql-logo { display: none; }
`
