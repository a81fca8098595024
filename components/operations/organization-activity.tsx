'use client'

import { useQuery } from '@tanstack/react-query'
import type { OrganizationActivity as Activity } from '#contract/operations/organizations.ts'
import { numberText, plural } from '#lib/client/format-text.ts'
import { organizationActivityQuery } from '#lib/client/operations/organization-queries.ts'
import { creditsText, durationText } from '#lib/client/requests/request-words.ts'
import { statusTone } from '#lib/client/status-words.ts'
import { Panel } from '#components/ui/panel.tsx'
import { QueryFailure } from '#components/ui/query-failure.tsx'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { StateWord } from '#components/ui/state-word.tsx'
import { Table, Td, Tr } from '#components/ui/table.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'

/** The webhooks and the calls of an organization, as the service tells an operator. */
export function OrganizationActivity({ organizationId }: { organizationId: string }) {
  const activity = useQuery(organizationActivityQuery(organizationId))
  if (activity.isError) {
    return (
      <QueryFailure
        query={activity}
        title="Its webhooks and calls could not be read"
        rest="The rest of the page is not affected."
      />
    )
  }
  if (!activity.data) return <Skeleton className="h-48 w-full" />
  return (
    <>
      <Webhooks webhooks={activity.data.webhooks} />
      <Requests {...activity.data} />
    </>
  )
}

function Webhooks({ webhooks }: Pick<Activity, 'webhooks'>) {
  return (
    <Panel title="Webhooks">
      {webhooks.length === 0 ? (
        <p className="text-ink-2">It has no webhooks.</p>
      ) : (
        <Table caption="Webhooks" columns={['Endpoint', 'State', 'Last delivered']}>
          {webhooks.map((webhook) => (
            <Tr key={webhook.id}>
              <Td className="max-w-80 truncate">
                <UntrustedText text={webhook.description ?? webhook.url} className="font-medium" />
                {webhook.description !== null && (
                  <span className="block truncate text-12 text-ink-3">
                    <UntrustedText text={webhook.url} />
                  </span>
                )}
              </Td>
              <Td>
                <WebhookState webhook={webhook} />
              </Td>
              <Td className="text-ink-2">
                {webhook.lastAcceptedAt === null ? 'never' : <RelativeTime at={webhook.lastAcceptedAt} />}
              </Td>
            </Tr>
          ))}
        </Table>
      )}
    </Panel>
  )
}

function WebhookState({ webhook: { enabled, failingSince } }: { webhook: Activity['webhooks'][number] }) {
  if (!enabled) return <StateWord tone="idle">Disabled</StateWord>
  return failingSince === null ? <StateWord tone="ok">Enabled</StateWord> : <StateWord tone="fail">Failing</StateWord>
}

function Requests({ day, requests }: Pick<Activity, 'day' | 'requests'>) {
  return (
    <Panel
      title="Requests"
      note={`${plural(day.calls, 'call')} in 24 hours, ${numberText(day.refused)} refused and ${numberText(day.failed)} failed; ${plural(day.credits, 'credit')}.`}
    >
      {requests.length === 0 ? (
        <p className="text-ink-2">It made no calls in 31 days.</p>
      ) : (
        <Table
          caption="The last calls, newest first"
          columns={['When', 'Status', 'Call', 'Identifier', 'Credits', 'Caller', { end: 'Took' }]}
        >
          {requests.map((call) => (
            <Tr key={`${call.at} ${call.requestId}`}>
              <Td className="text-ink-2">
                <RelativeTime at={call.at} />
              </Td>
              <Td>
                <StateWord tone={statusTone(call.status)}>{String(call.status)}</StateWord>
              </Td>
              <Td className="font-mono text-12 whitespace-nowrap">{`${call.method} ${call.route}`}</Td>
              <Td className="max-w-48 truncate font-mono text-12">
                {call.identifier === null ? (
                  <span className="text-ink-3">none</span>
                ) : (
                  <UntrustedText text={call.identifier} />
                )}
              </Td>
              <Td className="whitespace-nowrap">{creditsText(call)}</Td>
              <Td className="max-w-32 truncate">
                <bdi>{call.caller.name ?? 'Deleted'}</bdi>
              </Td>
              <Td className="text-end whitespace-nowrap tabular-nums">{durationText(call.durationMs)}</Td>
            </Tr>
          ))}
        </Table>
      )}
    </Panel>
  )
}
