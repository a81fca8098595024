import type { Metadata } from 'next'
import { CallPanel } from '#components/home/call-panel.tsx'
import { Checklist } from '#components/home/checklist.tsx'
import { CreditsPanel } from '#components/home/credits-panel.tsx'
import { LookUp } from '#components/home/look-up.tsx'
import { NoticeBanners } from '#components/notices/notice-banners.tsx'
import { PageHeader } from '#components/shell/page-header.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { controlPlane } from '#lib/server/database.ts'
import { requireSession } from '#lib/server/session.ts'
import { settingGaps } from '#lib/server/setting-gaps.ts'
import { settings } from '#lib/server/settings.ts'

export const metadata: Metadata = { title: 'Home' }

export default async function HomePage() {
  const { organizationId, organizationName, isOperator } = await requireSession()
  const db = controlPlane()
  const [keys, members] = await Promise.all([
    db.apiKey.count({ where: { organizationId, revokedAt: null } }),
    db.membership.count({ where: { organizationId } }),
  ])
  const gaps = isOperator ? settingGaps(settings()) : []
  return (
    <>
      <PageHeader title={organizationName}>Look up a brand by its website, here or from your own code.</PageHeader>
      <NoticeBanners />
      {gaps.length > 0 && (
        <Notice tone="warn" title="For operators" className="mb-4">
          {gaps.map((gap) => (
            <p key={gap}>{gap}</p>
          ))}
        </Notice>
      )}
      <div className="grid gap-4 xl:grid-cols-2">
        <LookUp />
        <CreditsPanel />
        <Checklist hasKey={keys > 0} hasColleague={members > 1} />
        <CallPanel baseUrl={settings().LIVERY_BASE_URL} />
      </div>
    </>
  )
}
