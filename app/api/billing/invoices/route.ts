import { apiRoute } from '#lib/server/api-route.ts'
import { controlPlane } from '#lib/server/control-plane.ts'
import { listInvoices } from '#lib/server/metering/payments/billing-actions.ts'
import { payments } from '#lib/server/metering/payments/payments.ts'

export const GET = apiRoute(async (_request, by) => {
  const invoices = await listInvoices({ db: controlPlane(), provider: payments(), by })
  return Response.json({ invoices }, { headers: { 'cache-control': 'no-store' } })
})
