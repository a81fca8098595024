import { linkFile } from '#contract/exports/export-files.ts'
import { exportQuerySchema, optionsOf, publicLinkQuerySchema } from '#contract/exports/export-query.ts'
import { exportBrand } from '../../verbs/exports/export-brand.ts'
import { getPublicLink } from '../../verbs/exports/get-public-link.ts'
import { answerBrand, brandCacheControl, partialFields, setUsage } from '../answer.ts'
import { route, type Exchange, type Route } from '../rest/exchange.ts'
import { idempotent } from '../rest/idempotency.ts'
import { readInput } from '../rest/read-input.ts'
import { answerLink } from './answer-link.ts'
import { readExportPath, sendExport } from './send-export.ts'

/** `GET /v2/exports/{identifier}/{file}` (docs/rules.md#exports). */
export const exportRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: `/v2/exports/:identifier/${linkFile}`,
    verb: getPublicLink,
    run: async ({ call, request, reply }) => {
      const { identifier } = request.params as { identifier: string }
      const { c } = readInput(publicLinkQuerySchema, request.query)
      return reply.header('cache-control', 'no-store').send(await call({ identifier, type: undefined, clientId: c }))
    },
  }),
  route({
    method: 'GET',
    path: '/v2/exports/*',
    verb: exportBrand,
    run: idempotent(async ({ call, caller, request, reply }: Exchange<typeof exportBrand>) => {
      // Before anything is looked up: what is refused here costs nothing.
      const { file, ...named } = readExportPath(request)
      const query = readInput(exportQuerySchema, request.query)
      const { allowNsfw, cachedOnly } = query
      const isHead = caller.notes.isHead === true
      const answer = await call({
        ...named,
        file,
        options: optionsOf(query),
        allowNsfw,
        cachedOnly: cachedOnly || isHead,
      })
      if (answer.type !== 'export') {
        return answerBrand(reply, answer, { palette: false, ifNoneMatch: undefined })
      }
      if (answer.partial) reply.headers(partialFields(answer.partial))
      reply.header('cache-control', brandCacheControl).header('vary', 'authorization')
      return sendExport(setUsage(reply, answer.usage), answer.made, request)
    }),
    withoutKey: answerLink,
  }),
]
