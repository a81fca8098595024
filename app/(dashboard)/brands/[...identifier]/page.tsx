import type { Metadata } from 'next'
import { WaitingFrame } from '#components/brands/crawl/waiting-frame.tsx'
import { requireSession } from '#lib/server/account/sessions/session.ts'
import { settings } from '#lib/server/settings.ts'
import { BrandScreen } from './brand-screen.tsx'

type BrandPageProps = { params: Promise<{ identifier: string[] }> }

export async function generateMetadata({ params }: BrandPageProps): Promise<Metadata> {
  return { title: readParams(await params).slice(0, 80) }
}

export default async function BrandPage({ params }: BrandPageProps) {
  const identifier = readParams(await params)
  const { isOperator, role } = await requireSession()
  return (
    <BrandScreen
      key={identifier}
      identifier={identifier}
      isOperator={isOperator}
      mayChange={role !== 'viewer'}
      baseUrl={settings().LIVERY_BASE_URL}
      waiting={<WaitingFrame identifier={identifier} />}
    />
  )
}

/** The identifier of the address; one that was typed with its slashes stands in several segments. */
function readParams({ identifier }: { identifier: string[] }): string {
  const text = identifier.join('/')
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
