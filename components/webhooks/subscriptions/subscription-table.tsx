'use client'

import Link from 'next/link'
import { useState } from 'react'
import type { Subscription } from '#lib/client/webhooks/subscriptions/subscription-documents.ts'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { LocalTime } from '#components/ui/local-time.tsx'
import { Table, Td, Th, Tr } from '#components/ui/table.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'

type SubscriptionTableProps = {
  subscriptions: readonly Subscription[]
  chosen: readonly string[]
  onChoose: (urns: readonly string[]) => void
  mayChange: boolean
}

/** The brands held, with a search among those that are loaded and a mark for those to remove. */
export function SubscriptionTable({ subscriptions, chosen, onChoose, mayChange }: SubscriptionTableProps) {
  const [query, setQuery] = useState('')
  const asked = query.trim().toLowerCase()
  const shown = subscriptions.filter(({ domain, name }) =>
    `${domain ?? ''} ${name ?? ''}`.toLowerCase().includes(asked),
  )
  const isAll = shown.length > 0 && shown.every(({ urn }) => chosen.includes(urn))
  const toggle = (urn: string, isOn: boolean) =>
    onChoose(isOn ? [...chosen, urn] : chosen.filter((other) => other !== urn))
  return (
    <div className="grid grid-cols-1 gap-3">
      <Field label="Search among these brands" labelHidden className="max-w-sm">
        <Input type="search" placeholder="Search by name or domain" value={query} onValueChange={setQuery} />
      </Field>
      <div className="rounded-control border border-line bg-surface px-4">
        <Table
          caption="Brands that are watched"
          head={
            <>
              {mayChange && (
                <Th>
                  <span className="flex items-center gap-3">
                    <input
                      type="checkbox"
                      aria-label="Choose all that are shown"
                      checked={isAll}
                      onChange={() => onChoose(isAll ? [] : shown.map(({ urn }) => urn))}
                      className="size-4 accent-ink"
                    />
                    <span aria-hidden className="sm:hidden">
                      All
                    </span>
                  </span>
                </Th>
              )}
              <Th>Brand</Th>
              <Th>Since</Th>
              <Th>Next credit</Th>
            </>
          }
        >
          {shown.map((subscription) => (
            <SubscriptionRow
              key={subscription.urn}
              subscription={subscription}
              isChosen={chosen.includes(subscription.urn)}
              {...(mayChange && { onToggle: (isOn: boolean) => toggle(subscription.urn, isOn) })}
            />
          ))}
        </Table>
      </div>
      {shown.length === 0 && <p className="text-ink-2">None of these fits “{query.trim()}”.</p>}
    </div>
  )
}

type SubscriptionRowProps = { subscription: Subscription; isChosen: boolean; onToggle?: (isOn: boolean) => void }

function SubscriptionRow({ subscription, isChosen, onToggle }: SubscriptionRowProps) {
  return (
    <Tr>
      {onToggle && (
        <Td>
          <input
            type="checkbox"
            aria-label={`Choose ${subscription.domain ?? subscription.urn}`}
            checked={isChosen}
            onChange={(event) => onToggle(event.target.checked)}
            className="size-4 accent-ink"
          />
        </Td>
      )}
      <Td className="py-2">
        <BrandName subscription={subscription} />
      </Td>
      <Td className="whitespace-nowrap text-ink-2">
        <LocalTime at={subscription.createdAt} dateOnly />
      </Td>
      <Td className="whitespace-nowrap text-ink-2">
        {subscription.renewsAt === null ? 'free' : <LocalTime at={subscription.renewsAt} dateOnly />}
      </Td>
    </Tr>
  )
}

function BrandName({ subscription: { urn, domain, name } }: { subscription: Subscription }) {
  if (domain === null) return <span className="font-mono text-12 wrap-anywhere">{urn}</span>
  return (
    <>
      <Link href={`/brands/${encodeURIComponent(domain)}`} className="font-medium">
        {domain}
      </Link>
      {name !== null && (
        <span className="block text-12 text-ink-3">
          <UntrustedText text={name} />
        </span>
      )}
    </>
  )
}
