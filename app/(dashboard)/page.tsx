import type { Metadata } from 'next'
import { HomeView } from '#components/home/home-view.tsx'
import { NoticeBanners } from '#components/account/notices/notice-banners.tsx'
import { PageHeader } from '#components/shell/page-header.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { GraphqlCache } from '#lib/client/graphql-cache.tsx'
import { listExpiringKeys } from '#lib/server/account/keys/list-expiring-keys.ts'
import { controlPlane } from '#lib/server/control-plane.ts'
import { requireSession } from '#lib/server/account/sessions/session.ts'
import { settingGaps } from '#lib/server/operations/setting-gaps.ts'
import { settings } from '#lib/server/settings.ts'
import { HomeSearch } from './home-search.tsx'

export const metadata: Metadata = { title: 'Home' }

export default async function HomePage() {
  const { organizationId, organizationName, isOperator } = await requireSession()
  const db = controlPlane()
  const [hasKey, expiring] = await Promise.all([
    db.apiKey.count({ where: { organizationId } }),
    listExpiringKeys(db, { organizationId, now: new Date() }),
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
      <GraphqlCache>
        <HomeView
          hasKey={hasKey > 0}
          expiring={expiring}
          baseUrl={settings().LIVERY_BASE_URL}
          search={<HomeSearch />}
        />
      </GraphqlCache>
    </>
  )
}
