import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { GuideView } from '#components/docs/guide-view.tsx'
import { settings } from '#lib/server/settings.ts'
import { docsGuides } from '../docs-content.ts'

type Props = { params: Promise<{ slug: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug } = await params
  const guide = docsGuides().find((one) => one.slug === slug)
  return guide ? { title: guide.title, description: guide.about } : {}
}

/** A page of the documentation; open to everyone. */
export default async function GuidePage({ params }: Props) {
  const { slug } = await params
  const guides = docsGuides()
  const index = guides.findIndex((one) => one.slug === slug)
  const guide = guides[index]
  if (!guide) notFound()
  return (
    <GuideView
      guide={guide}
      previous={guides[index - 1]}
      next={guides[index + 1]}
      baseUrl={settings().LIVERY_BASE_URL}
    />
  )
}
