'use client'

import { parseAsStringLiteral, useQueryState } from 'nuqs'
import type { ReactNode } from 'react'
import type { Brand } from '#contract/brands/brand.ts'
import type { AnswerMeta } from '#lib/client/call.ts'
import { useShortcuts } from '#lib/client/shortcuts.ts'
import { copyText } from '#components/ui/copy-button.tsx'
import { ErrorBoundary } from '#components/ui/error-boundary.tsx'
import { Tabs } from '#components/ui/tabs.tsx'
import { ColorTab } from './colors/color-tab.tsx'
import { CompanyTab } from './company-tab.tsx'
import { IdentityTab } from './identity-tab.tsx'
import { ImagesTab } from './images-tab.tsx'
import { JsonTab } from './json-tab.tsx'
import { LogosTab } from './logos/logos-tab.tsx'
import { TypeTab } from './type-tab.tsx'

const ownNames = ['identity', 'color', 'logos', 'type', 'images', 'company']

/** A tab of another feature; `what` names its content where it fails: "The context". */
export type AnotherTab = { value: string; label: string; what: string; content: ReactNode }
export type MoreTabs = (brand: Brand) => readonly AnotherTab[]

type BrandTabsProps = {
  brand: Brand
  identifier: string
  meta: AnswerMeta
  onRefresh: () => void
  mayCorrect: boolean
  /** Stand before the JSON. */
  more: readonly AnotherTab[]
}

/** The parts of a brand. The chosen one stands in the address; the number keys choose, r refreshes, c copies the id. */
export function BrandTabs({ brand, identifier, meta, onRefresh, mayCorrect, more }: BrandTabsProps) {
  const names = [...ownNames, ...more.map(({ value }) => value), 'json']
  const [tab, setTab] = useQueryState('tab', parseAsStringLiteral(names).withDefault('identity'))
  const choose = (name: string) => void setTab(names.includes(name) ? name : 'identity')
  useShortcuts({
    ...Object.fromEntries(names.map((name, index) => [String(index + 1), () => choose(name)])),
    r: onRefresh,
    c: () => void copyText(brand.id, 'Brand id'),
  })
  return (
    <Tabs
      label="Parts of the brand"
      value={tab}
      onChange={choose}
      tabs={[
        part('identity', 'Identity', 'The identity', <IdentityTab brand={brand} onOpen={choose} />),
        part('color', 'Color', 'The colors', <ColorTab brand={brand} />),
        part('logos', 'Logos', 'The logos', <LogosTab brand={brand} />),
        part('type', 'Type', 'The type', <TypeTab brand={brand} />),
        part('images', 'Images', 'The images', <ImagesTab brand={brand} />),
        part('company', 'Company', 'The company', <CompanyTab brand={brand} mayCorrect={mayCorrect} />),
        ...more.map(({ value, label, what, content }) => part(value, label, what, content)),
        part('json', 'JSON', 'The JSON', <JsonTab brand={brand} identifier={identifier} meta={meta} />),
      ]}
    />
  )
}

// oxlint-disable-next-line max-params -- a row of the table above
function part(value: string, label: string, what: string, content: ReactNode) {
  return { value, label, content: <ErrorBoundary what={what}>{content}</ErrorBoundary> }
}
