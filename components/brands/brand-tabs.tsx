'use client'

import { parseAsStringLiteral, useQueryState } from '#components/ui/address-state.ts'
import { lazy, Suspense, type ReactNode } from 'react'
import type { Brand } from '#contract/brands/brand.ts'
import { countColors } from '#lib/client/brands/colors/role-words.ts'
import { mergedLogos } from '#lib/client/brands/identity/merged-logos.ts'
import type { AnswerMeta } from '#lib/client/call.ts'
import { useShortcuts } from '#lib/client/shortcuts.ts'
import { copyText } from '#components/ui/copy-text.ts'
import { ErrorBoundary } from '#components/ui/error-boundary.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { Tabs } from '#components/ui/tabs.tsx'
import { SeenAs } from './colors/seen-as.tsx'
import { IdentityTab } from './identity/identity-tab.tsx'

// Only the part that is open is downloaded.
const ColorTab = lazy(() => import('./colors/color-tab.tsx').then(({ ColorTab }) => ({ default: ColorTab })))
const LogosTab = lazy(() => import('./logos/logos-tab.tsx').then(({ LogosTab }) => ({ default: LogosTab })))
const TypeTab = lazy(() => import('./type/type-tab.tsx').then(({ TypeTab }) => ({ default: TypeTab })))
const ImagesTab = lazy(() => import('./images-tab.tsx').then(({ ImagesTab }) => ({ default: ImagesTab })))
const CompanyTab = lazy(() => import('./company-tab.tsx').then(({ CompanyTab }) => ({ default: CompanyTab })))
const JsonTab = lazy(() => import('./json-tab.tsx').then(({ JsonTab }) => ({ default: JsonTab })))

const ownNames = ['identity', 'color', 'logos', 'type', 'images', 'company']

/** A tab of another feature; `what` names its content where it fails: "The context". */
export type AnotherTab = {
  value: string
  label: string
  what: string
  content: ReactNode
  /** It is reached from the menu of the brand, and stands in the row only while it is open. */
  isHidden?: boolean
}
export type MoreTabs = (brand: Brand) => readonly AnotherTab[]

type BrandTabsProps = {
  brand: Brand
  identifier: string
  meta: AnswerMeta
  onRefresh: () => void
  mayCorrect: boolean
  /** Stand before the JSON. */
  more: readonly AnotherTab[]
  /** Where the brand is used, for its identity. */
  uses: ReactNode
  /** The head of the page, for the part that is open. */
  renderHead: (tab: string) => ReactNode
}

/** The parts of a brand. The chosen one stands in the address; the number keys choose, r asks again, c copies the id. */
export function BrandTabs({ brand, identifier, meta, onRefresh, mayCorrect, more, uses, renderHead }: BrandTabsProps) {
  const names = [...ownNames, ...more.map(({ value }) => value), 'json']
  const [tab, setTab] = useQueryState('tab', parseAsStringLiteral(names).withDefault('identity'))
  const choose = (name: string) => setTab(names.includes(name) ? name : 'identity')
  const inRow = more.filter(({ value, isHidden }) => isHidden !== true || value === tab)
  const keyed = [...ownNames, ...more.filter(({ isHidden }) => isHidden !== true).map(({ value }) => value), 'json']
  useShortcuts({
    ...Object.fromEntries(keyed.slice(0, 9).map((name, index) => [String(index + 1), () => choose(name)])),
    r: onRefresh,
    c: () => void copyText(brand.id, 'Brand id'),
  })
  return (
    <SeenAs isOff={tab === 'color'} head={renderHead(tab)}>
      <Tabs
        label="Parts of the brand"
        value={tab}
        onChange={choose}
        tabs={[
          part(['identity', 'Identity'], 'The identity', <IdentityTab brand={brand} onOpen={choose} uses={uses} />),
          part(['color', 'Color', countColors(brand)], 'The colors', <ColorTab brand={brand} />),
          part(['logos', 'Logos', mergedLogos(brand.logos).length], 'The logos', <LogosTab brand={brand} />),
          part(
            ['type', 'Type', new Set(brand.fonts.map(({ name }) => name)).size],
            'The type',
            <TypeTab brand={brand} />,
          ),
          part(['images', 'Images', brand.images.length], 'The images', <ImagesTab brand={brand} />),
          part(['company', 'Company'], 'The company', <CompanyTab brand={brand} mayCorrect={mayCorrect} />),
          ...inRow.map(({ value, label, what, content }) => part([value, label], what, content)),
          part(['json', 'JSON'], 'The JSON', <JsonTab brand={brand} identifier={identifier} meta={meta} />),
        ]}
      />
    </SeenAs>
  )
}

function part([value, label, count]: [value: string, label: string, count?: number], what: string, content: ReactNode) {
  return {
    value,
    label,
    ...(count !== undefined && { count }),
    content: (
      <ErrorBoundary what={what}>
        <Suspense fallback={<Skeleton className="h-96" />}>{content}</Suspense>
      </ErrorBoundary>
    ),
  }
}
