'use client'

import { Link } from '#components/ui/link.tsx'
import { useState } from 'react'
import type { Subscription } from '#lib/client/webhooks/subscriptions/subscription-documents.ts'
import { Choice, ChoiceOfAll, withChoice } from '#components/ui/choice.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { LocalTime } from '#components/ui/local-time.tsx'
import { Table, Td, Tr } from '#components/ui/table.tsx'
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
  return (
    <div className="grid grid-cols-1 gap-3">
      <Field label="Search among these brands" labelHidden className="max-w-sm">
        <Input type="search" placeholder="Search by name or domain" value={query} onValueChange={setQuery} />
      </Field>
      <div className="rounded-control border border-line bg-surface px-4">
        <Table
          caption="Brands that are watched"
          columns={[
            mayChange && {
              title: (
                <ChoiceOfAll
                  label="Choose all that are shown"
                  all={shown.map(({ urn }) => urn)}
                  chosen={chosen}
                  onChoose={onChoose}
                />
              ),
            },
            'Brand',
            'Since',
            'Next credit',
          ]}
        >
          {shown.map((subscription) => (
            <SubscriptionRow
              key={subscription.urn}
              subscription={subscription}
              isChosen={chosen.includes(subscription.urn)}
              {...(mayChange && { onToggle: (isOn: boolean) => onChoose(withChoice(chosen, subscription.urn, isOn)) })}
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
          <Choice label={`Choose ${subscription.domain ?? subscription.urn}`} isOn={isChosen} onChange={onToggle} />
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
