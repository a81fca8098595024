import type { Metadata } from 'next'
import { ByService } from '#components/account/connections/by-service.tsx'
import { ServiceAccount } from '#components/account/connections/service-account.tsx'
import { NoticeBanners } from '#components/account/notices/notice-banners.tsx'
import { RecentBrands } from '#components/search/recent-brands.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { listExpiringKeys } from '#lib/server/account/keys/list-expiring-keys.ts'
import { requireSession } from '#lib/server/account/sessions/session.ts'
import { controlPlane } from '#lib/server/control-plane.ts'
import { readFirstSteps } from '#lib/server/home/first-steps.ts'
import { settingGaps } from '#lib/server/operations/setting-gaps.ts'
import { settings } from '#lib/server/settings.ts'
import { FirstDay, WorkingDay } from './home-days.tsx'
import { HomeSearch } from './home-search.tsx'

export const metadata: Metadata = { title: 'Home' }

/** Websites that anybody can try. */
const examples = ['nodejs.org', 'docker.com', 'npmjs.com'] as const

export default async function HomePage() {
  const { userId, organizationId, isOperator } = await requireSession()
  const db = controlPlane()
  const [keys, expiring] = await Promise.all([
    db.apiKey.count({ where: { organizationId } }),
    listExpiringKeys(db, { organizationId, now: new Date() }),
  ])
  const steps = await readFirstSteps({ userId, organizationId }, keys > 0)
  const isNew = steps !== undefined && Object.values(steps).includes(false)
  const gaps = isOperator ? settingGaps(settings()) : []
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
        {isNew ? <Question /> : <h1 className="sr-only">Home</h1>}
        <HomeSearch />
        <RecentBrands examples={isNew ? examples : []} />
      </div>
      <ByService here={undefined} there={<ServiceAccount />} />
      {gaps.length > 0 && (
        <Notice tone="warn" title="For operators">
          {gaps.map((gap) => (
            <p key={gap}>{gap}</p>
          ))}
        </Notice>
      )}
      <ByService
        here={
          isNew ? (
            <FirstDay done={steps} exampleDomain={examples[0]} baseUrl={settings().LIVERY_BASE_URL} />
          ) : (
            <WorkingDay expiring={expiring} />
          )
        }
      />
      {/* They are read in the browser, and what they tell needs attention above: last, they move nothing when they come. */}
      <ByService here={<NoticeBanners />} />
    </div>
  )
}

const Question = () => (
  <div className="mb-2 grid gap-1.5">
    <h1 className="text-28 font-semibold">Which brand do you need?</h1>
    <p className="text-16 text-ink-2">
      Type a website. You get its logos, colors, fonts and company facts in about ten seconds.
    </p>
  </div>
)
