import type { Metadata } from 'next'
import { ByService } from '#components/account/connections/by-service.tsx'
import { OfferedOnly } from '#components/account/connections/offered-only.tsx'
import { ServiceAccount } from '#components/account/connections/service-account.tsx'
import { NoticeBanners } from '#components/account/notices/notice-banners.tsx'
import { PageHeader } from '#components/shell/page-header.tsx'
import { MeteringNav } from '#components/metering/metering-nav.tsx'
import { UsageView } from '#components/metering/usage/usage-view.tsx'
import { getBilling } from '#lib/server/metering/get-billing.ts'
import { listUsageEvents } from '#lib/server/metering/list-usage-events.ts'
import { controlPlane } from '#lib/server/control-plane.ts'
import { requireSession } from '#lib/server/account/sessions/session.ts'
import { settings } from '#lib/server/settings.ts'

export const metadata: Metadata = { title: 'Usage' }

export default async function UsagePage() {
  const { organizationId } = await requireSession()
  const { plan } = await getBilling(controlPlane(), { organizationId, now: new Date() })
  const events = await listUsageEvents(controlPlane(), organizationId)
  const planName = settings().LIVERY_BILLING === 'off' ? 'Unlimited' : plan.name
  return (
    <>
      <MeteringNav />
      <PageHeader title="Usage">How many credits are used and left, and which calls they went for.</PageHeader>
      <ByService
        here={
          <>
            <NoticeBanners creditsOnly />
            <UsageView planName={planName} events={events} />
          </>
        }
        there={
          <OfferedOnly part="/usage" what="figures of usage" besides={<ServiceAccount />}>
            <UsageView planName="Of the service" events={[]} />
          </OfferedOnly>
        }
      />
    </>
  )
}
