'use client'

import type { InboxMessage } from '#contract/webhooks/inbox.ts'
import { bytesText } from '#lib/client/format-text.ts'
import { inboxSubject } from '#lib/client/webhooks/inbox-words.ts'
import { classNames } from '#components/ui/class-names.ts'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import { openedRow, Table, Td, Tr } from '#components/ui/table.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'

type InboxListProps = { messages: readonly InboxMessage[]; opened: string | null; onOpen: (id: string) => void }

/** What arrived, newest first, a line each. */
export function InboxList({ messages, opened, onOpen }: InboxListProps) {
  return (
    <div className="rounded-control border border-line bg-surface px-3">
      <Table
        caption="Messages, newest first"
        columns={['Event', 'Brand', 'Message id', { end: 'Size' }, { end: 'Received' }]}
      >
        {messages.map((message) => (
          <Line key={message.id} message={message} isOpened={message.id === opened} onOpen={onOpen} />
        ))}
      </Table>
    </div>
  )
}

type LineProps = { message: InboxMessage; isOpened: boolean; onOpen: (id: string) => void }

function Line({ message, isOpened, onOpen }: LineProps) {
  const { id, headers, body, receivedAt } = message
  const { type, domain } = inboxSubject(message)
  return (
    <Tr
      onClick={() => onOpen(id)}
      className={classNames('appear cursor-pointer hover:bg-sunken', isOpened && openedRow)}
    >
      <Td>
        <button type="button" aria-current={isOpened || undefined} className="min-h-6 text-left font-medium">
          <UntrustedText text={type} />
        </button>
      </Td>
      <Td className="max-w-48 truncate">
        {domain === undefined ? <span className="text-ink-3">none</span> : <UntrustedText text={domain} />}
      </Td>
      <Td className="max-w-40 truncate font-mono text-12 text-ink-2">
        <UntrustedText text={headers['webhook-id'] ?? '–'} />
      </Td>
      <Td className="text-end whitespace-nowrap text-ink-2 tabular-nums">{bytesText(new Blob([body]).size)}</Td>
      <Td className="text-end text-ink-2">
        <RelativeTime at={receivedAt} />
      </Td>
    </Tr>
  )
}
