import { playgroundRoutes, type FieldName, type RouteId } from './playground-routes.ts'

export type PlaygroundExample = { route: RouteId; values: Partial<Record<FieldName, string>> }

/** The playground's route for an operation of the OpenAPI document, with values that give an answer; if it calls it. */
export function playgroundExample(method: string, path: string): PlaygroundExample | undefined {
  const typed = /^\/v2\/brands\/(domain|ticker|isin|crypto)\/\{[^/]+\}(\/company\/industries)?$/.exec(path)
  const known = typed ? (typed[2] === undefined ? '/v2/brands/{identifier}' : companyPath) : path
  const asked = method === 'HEAD' ? 'GET' : method
  const route = playgroundRoutes.find((one) => one.path === known && one.method === asked)
  if (!route) return undefined
  const type = typed?.[1]
  return {
    route: route.id,
    values: { ...route.example, ...(type && typedExamples[type]), ...(method === 'HEAD' && { method }) },
  }
}

/** Where the playground has that example filled in. */
export const playgroundAddress = ({ route, values }: PlaygroundExample) =>
  `/playground?${new URLSearchParams({ route, ...values })}`

const companyPath = '/v2/brands/{type}/{identifier}/company/industries'
const typedExamples: Readonly<Record<string, Partial<Record<FieldName, string>>>> = {
  domain: { type: 'domain' },
  ticker: { type: 'ticker', identifier: 'AAPL' },
  isin: { type: 'isin', identifier: 'US0378331005' },
  crypto: { type: 'crypto', identifier: 'BTC' },
}
