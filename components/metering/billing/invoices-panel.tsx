'use client'

import { useQuery } from '@tanstack/react-query'
import { invoicesQuery } from '#lib/client/metering/invoices-query.ts'
import { LocalTime } from '#components/ui/local-time.tsx'
import { OutsideLink } from '#components/ui/outside-link.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { QueryFailure } from '#components/ui/query-failure.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { Table, Td, Tr } from '#components/ui/table.tsx'

/** The newest invoices, as the payment provider lists them. */
export function InvoicesPanel() {
  const invoices = useQuery(invoicesQuery())
  return (
    <Panel title="Invoices">
      {invoices.isPending && <Skeleton className="h-20" />}
      {invoices.isError && (
        <QueryFailure
          query={invoices}
          title="Invoices could not be read"
          rest="The rest of the page is not affected."
        />
      )}
      {invoices.data?.length === 0 && <p className="text-13 text-ink-3">There is none yet.</p>}
      {invoices.data && invoices.data.length > 0 && (
        <Table
          caption="Invoices, newest first"
          columns={['Date', 'Number', { end: 'Amount' }, 'Status', { unseen: 'Address' }]}
        >
          {invoices.data.map(({ id, number, createdAt, cents, currency, status, url }) => (
            <Tr key={id}>
              <Td className="whitespace-nowrap">
                <LocalTime at={createdAt} dateOnly />
              </Td>
              <Td>{number ?? id}</Td>
              <Td className="text-end whitespace-nowrap">{amountText(cents, currency)}</Td>
              <Td>{status}</Td>
              <Td className="text-end">{url !== undefined && <OutsideLink href={url}>Open</OutsideLink>}</Td>
            </Tr>
          ))}
        </Table>
      )}
    </Panel>
  )
}

const amountText = (cents: number, currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() }).format(cents / 100)
