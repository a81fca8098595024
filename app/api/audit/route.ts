import { readAuditFilter } from '#contract/dashboard/audit-filter.ts'
import { refuse } from '#contract/refusal.ts'
import { csvText } from '#lib/client/csv.ts'
import { auditCells, auditColumns } from '#lib/client/operations/audit-words.ts'
import { apiRoute } from '#lib/server/api-route.ts'
import { controlPlane } from '#lib/server/control-plane.ts'
import { auditPages } from '#lib/server/operations/list-audit.ts'

/** The audit log as a CSV file: of the whole installation for operators, of their own organization for owners. */
export const GET = apiRoute(async (request, { isOperator, role, organizationId }) => {
  const asked = Object.fromEntries(new URL(request.url).searchParams)
  const isWhole = asked['of'] === 'installation'
  if (isWhole ? !isOperator : role !== 'owner') {
    refuse('forbidden', isWhole ? 'Only operators read the whole log.' : 'Only owners read the log.')
  }
  const filter = { ...readAuditFilter(asked), ...(!isWhole && { organizationId }) }
  const name = `audit-${new Date().toISOString().slice(0, 10)}.csv`
  return new Response(csvStream(auditPages(controlPlane(), filter)), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  })
})

/** A page of the log for each time that the browser can take more. */
function csvStream(pages: ReturnType<typeof auditPages>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(`${csvText([auditColumns])}\r\n`))
    },
    async pull(controller) {
      const { done, value } = await pages.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(`${csvText(value.map(auditCells))}\r\n`))
    },
    async cancel() {
      await pages.return(undefined)
    },
  })
}
