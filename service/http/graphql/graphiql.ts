import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Page = { packed: Buffer; html: Buffer; policy: string }

const pack = promisify(gzip)
let page: Promise<Page> | undefined

/** The GraphQL editor, whole from this origin: nothing in it is loaded from anywhere else, or may be. */
export async function sendGraphiql(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  // Nine megabytes: made when the first person opens it.
  page ??= makePage()
  const { packed, html, policy } = await page
  const packs = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
  if (packs) reply.header('content-encoding', 'gzip')
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('cache-control', 'public, max-age=3600')
    .header('vary', 'Accept, Accept-Encoding')
    .header('referrer-policy', 'no-referrer')
    .send(packs ? packed : html)
}

async function makePage(): Promise<Page> {
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql')
  const html = renderGraphiQL({
    title: 'Livery GraphQL',
    endpoint: '/graphql',
    defaultQuery,
    shouldPersistHeaders: false,
  })
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
    "frame-ancestors 'none'",
  ].join('; ')
  const bytes = Buffer.from(html)
  return { html: bytes, packed: await pack(bytes, { level: 6 }), policy }
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

const defaultQuery = `# Set your API key under Headers: { "authorization": "Bearer lv_…" }
{
  subscribableEvents {
    name
    description
  }
}
`
