import fc from 'fast-check'
import { placeholders, type FuzzRequest } from './fuzz-request.ts'
import { brokenBody, hostileJson, hostileText, pathSegment, someFields } from './hostile-values.ts'

/** The dashboard's own routes: `/keys`, `/brands/[...identifier]`; and the ids that its server actions are posted with. */
export type DashboardRoutes = {
  pages: readonly string[]
  handlers: readonly { path: string; methods: readonly string[] }[]
  actions: readonly string[]
}

/** Requests for the dashboard: each page, each route below `/api`, and each server action with any arguments. */
export function dashboardRequests(routes: DashboardRoutes): fc.Arbitrary<FuzzRequest> {
  const pages = fc.oneof(...routes.pages.map((path) => requestsOf({ path, methods: ['GET'], source: `page ${path}` })))
  const handlers = fc.oneof(
    ...routes.handlers.map(({ path, methods }) => requestsOf({ path, methods, source: `handler ${path}` })),
  )
  const actions = fc.oneof(...routes.actions.map((id, index) => actionOf(id, `action ${index}`, routes.pages)))
  return fc.oneof(
    { weight: 2, arbitrary: pages },
    { weight: 3, arbitrary: handlers },
    { weight: 2, arbitrary: actions },
  )
}

const session = fc.oneof(
  { weight: 4, arbitrary: fc.constant(placeholders.member) },
  { weight: 4, arbitrary: fc.constant(placeholders.operator) },
  { weight: 1, arbitrary: fc.constantFrom('', 'livery.session=x') },
)

type Route = { path: string; methods: readonly string[]; source: string }

function requestsOf({ path, methods, source }: Route): fc.Arbitrary<FuzzRequest> {
  const names = path.match(/\[[^\]]+\]|\{\w+\}/g) ?? []
  return fc
    .record({
      segments: fc.tuple(
        ...names.map(() =>
          pathSegment(fc.oneof(fc.constantFrom('nike.com', 'domain', 'fernweh-atlas.com', 'AAPL'), hostileText)),
        ),
      ),
      method: fc.oneof(
        { weight: 8, arbitrary: fc.constantFrom(...methods) },
        { weight: 1, arbitrary: fc.constantFrom('POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'GET') },
      ),
      query: fc.oneof(
        { weight: 2, arbitrary: fc.constant('') },
        {
          weight: 1,
          arbitrary: fc
            .tuple(
              fc.constantFrom('next', 'callbackUrl', 'q', 'tab', 'first', 'after', 'from', 'to', 'error', '_rsc', 'id'),
              hostileText,
            )
            .map(([name, text]) => `?${name}=${encodeURIComponent(text.toWellFormed())}`),
        },
      ),
      body: fc.oneof(
        hostileJson.map((value) => JSON.stringify(value) ?? 'null'),
        brokenBody,
      ),
      fields: someFields,
      session,
    })
    .map((made) => {
      const target =
        names.reduce((text, name, index) => text.replace(name, () => made.segments[index] ?? ''), path) + made.query
      const hasBody = ['POST', 'PUT', 'DELETE'].includes(made.method)
      return {
        side: 'dashboard',
        source,
        method: made.method,
        target,
        headers: [
          ...cookie(made.session),
          ...(hasBody ? [['content-type', 'application/json'] as const] : []),
          ...made.fields,
        ],
        ...(hasBody && { body: made.body }),
        asksOthers: /identifier|context|\/brands|logo|transaction/.test(path),
      }
    })
}

function actionOf(id: string, source: string, pages: readonly string[]): fc.Arbitrary<FuzzRequest> {
  const fieldsOfForm = fc.array(
    fc.tuple(
      fc.constantFrom('email', 'password', 'name', 'next', 'token', 'id', 'role', '1_name', '$ACTION_KEY'),
      hostileText,
    ),
    { maxLength: 5 },
  )
  const boundary = '----fuzz'
  const form = fieldsOfForm.map((fields) => ({
    type: `multipart/form-data; boundary=${boundary}`,
    body: `${fields.map(([name, text]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`).join('')}--${boundary}--\r\n`,
  }))
  const list = fc
    .array(hostileJson, { maxLength: 4 })
    .map((args) => ({ type: 'text/plain;charset=UTF-8', body: JSON.stringify(args) }))
  const broken = brokenBody.map((body) => ({ type: 'text/plain;charset=UTF-8', body }))
  return fc
    .record({
      sent: fc.oneof({ weight: 4, arbitrary: list }, { weight: 2, arbitrary: form }, { weight: 1, arbitrary: broken }),
      page: fc.constantFrom(...pages.filter((path) => !path.includes('['))),
      fields: someFields,
      session,
    })
    .map(({ sent, page, fields, session: cookies }) => ({
      side: 'dashboard',
      source,
      method: 'POST',
      target: page,
      headers: [
        ...cookie(cookies),
        ['next-action', id],
        ['accept', 'text/x-component'],
        ['content-type', sent.type],
        ...fields,
      ],
      body: sent.body,
      asksOthers: false,
    }))
}

/** The fields of a page of our own that asks with this cookie. */
const cookie = (value: string): (readonly [string, string])[] => [
  ['sec-fetch-site', 'same-origin'],
  ...(value === '' ? [] : [['cookie', value] as const]),
]
