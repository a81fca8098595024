'use client'

import { useQuery } from '@tanstack/react-query'
import { Link } from '#components/ui/link.tsx'
import type { ListedOrganization } from '#contract/dashboard/listed-organization.ts'
import { numberText } from '#lib/client/format-text.ts'
import { accountsQuery } from '#lib/client/operations/system-query.ts'
import { LocalTime } from '#components/ui/local-time.tsx'
import { StatusBadge } from '#components/ui/status-badge.tsx'
import { Table, Td, Tr } from '#components/ui/table.tsx'
import { BillingBadge } from './billing-badge.tsx'

/** Organizations with what they have used this period, which the service tells. */
export function OrganizationTable({ organizations }: { organizations: readonly ListedOrganization[] }) {
  const accounts = useQuery(accountsQuery(organizations.map(({ id }) => id)))
  const used = new Map((accounts.data ?? []).map((account) => [account.organizationId, account]))
  return (
    <Table
      caption="Organizations, newest first"
      className="rounded-control border border-line bg-surface px-4"
      columns={['Name', 'Plan', 'State', { end: 'Used this period' }, { end: 'Members' }, { end: 'Keys' }, 'Since']}
    >
      {organizations.map(({ id, name, planId, state, createdAt, members, keys, suspended }) => {
        const account = used.get(id)
        return (
          <Tr key={id}>
            <Td className="min-w-40 font-medium">
              <Link href={`/admin/organizations/${encodeURIComponent(id)}`}>
                <bdi>{name}</bdi>
              </Link>
              <span className="block font-mono text-12 font-normal text-ink-3">{id}</span>
            </Td>
            <Td>{planId}</Td>
            <Td>{suspended ? <StatusBadge tone="fail">Suspended</StatusBadge> : <BillingBadge state={state} />}</Td>
            <Td className="text-end whitespace-nowrap">
              {account
                ? `${numberText(account.used)} of ${account.granted < 0 ? 'no limit' : numberText(account.granted)}`
                : usedUnknown(accounts)}
            </Td>
            <Td className="text-end">{numberText(members)}</Td>
            <Td className="text-end">{numberText(keys)}</Td>
            <Td className="whitespace-nowrap">
              <LocalTime at={createdAt} dateOnly />
            </Td>
          </Tr>
        )
      })}
    </Table>
  )
}

function usedUnknown({ isPending, isError }: { isPending: boolean; isError: boolean }) {
  const text = isError ? 'not known' : isPending ? '…' : 'none yet'
  return <span className="text-ink-3">{text}</span>
}
