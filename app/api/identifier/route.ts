import { readIdentifier } from '#contract/brands/identifier.ts'
import { apiRoute } from '#lib/server/api-route.ts'

/** How an identifier will be read, as the service reads it: `{ readings }` or `{ problem }`. */
export const GET = apiRoute(async (request) => {
  const text = new URL(request.url).searchParams.get('text') ?? ''
  return Response.json(readIdentifier(text), { headers: { 'cache-control': 'private, max-age=3600' } })
})
