'use client'

import { useQuery } from '@tanstack/react-query'
import type { SystemState } from '#contract/operations/system.ts'
import { bytesText, numberText } from '#lib/client/format-text.ts'
import { systemQuery } from '#lib/client/operations/system-query.ts'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { LocalTime } from '#components/ui/local-time.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { QueryFailure } from '#components/ui/query-failure.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { ChecksPanel } from './checks-panel.tsx'
import { CrawlsPanel } from './crawls-panel.tsx'
import { QueuesPanel } from './queues-panel.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import { TablesPanel } from './tables-panel.tsx'

/** How the installation stands: what to act on, and below it the figures, asked again every 15 seconds. */
export function SystemView() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ChecksPanel />
      <Figures />
    </div>
  )
}

function Figures() {
  const system = useQuery(systemQuery())
  if (system.isPending) return <Waiting />
  if (!system.data) {
    return (
      <QueryFailure
        query={system}
        title="The figures could not be read"
        rest="Organizations, plans and the audit log are the dashboard’s own and still work."
      />
    )
  }
  const { data } = system
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {system.isError && (
        <Notice tone="warn" live>
          The service does not respond; these figures are of <LocalTime at={data.at} />.
        </Notice>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
        <ServicePanel system={data} />
        <DatabasePanel system={data} />
      </div>
      <QueuesPanel queues={data.queues} />
      <CrawlsPanel crawls={data.crawls} />
      <TablesPanel tables={data.tables} />
      <SettingsPanel settings={data.settings} />
    </div>
  )
}

function ServicePanel({ system }: { system: SystemState }) {
  const { version, node, startedAt, at, brands } = system
  return (
    <Panel title="Service" actions={<CopyButton text={reportOf(system)} label="Copy a report" />}>
      <Facts
        facts={[
          { term: 'Version', value: version },
          { term: 'Node.js', value: node },
          { term: 'Running since', value: <LocalTime at={startedAt} /> },
          { term: 'Indexed brands', value: numberText(brands) },
          { term: 'As of', value: <LocalTime at={at} /> },
        ]}
      />
    </Panel>
  )
}

function DatabasePanel({ system: { database, migrations, charges } }: { system: SystemState }) {
  const skew = Math.abs(database.clockSkewMs)
  const unfinished = migrations.filter(({ appliedAt }) => appliedAt === null)
  return (
    <Panel title="Database">
      <Facts
        facts={[
          { term: 'PostgreSQL', value: database.version },
          { term: 'Size', value: bytesText(database.bytes) },
          { term: 'Responds in', value: `${database.latencyMs} ms` },
          { term: 'Connections', value: numberText(database.connections) },
          {
            term: 'Clocks',
            value: skew < 1000 ? 'Agree with the service’s' : `${numberText(Math.round(skew / 1000))} s apart`,
          },
          {
            term: 'Migrations',
            value: `${numberText(migrations.length)} applied, the last ${migrations.at(-1)?.name ?? 'none'}`,
          },
        ]}
      />
      {unfinished.length > 0 && (
        <Notice tone="fail" title="A migration did not finish" className="mt-3">
          {unfinished.map(({ name }) => name).join(', ')}
        </Notice>
      )}
      {charges.oldestAt !== null && (
        <Notice tone="warn" title="Charges wait for the database" className="mt-3">
          {numberText(charges.groups)} {charges.groups === 1 ? 'group' : 'groups'}, the oldest of{' '}
          <LocalTime at={charges.oldestAt} />. They are written as soon as the database takes them.
        </Notice>
      )}
      {skew >= 5000 && (
        <Notice tone="warn" className="mt-3">
          Signed tokens and periods go by the clock: set both machines by the same time server.
        </Notice>
      )}
    </Panel>
  )
}

/** What a question to the makers should hold; the settings say of secrets only that they are set. */
const reportOf = ({ settings, ...rest }: SystemState) =>
  JSON.stringify(
    {
      ...rest,
      settings: Object.fromEntries(
        settings
          .filter(({ origin }) => origin !== 'default')
          .map(({ name, value, origin }) => [name, `${value ?? 'not set'} (${origin})`]),
      ),
    },
    undefined,
    2,
  )

function Waiting() {
  return (
    <div aria-busy className="grid gap-4">
      <Skeleton className="h-56" />
      <Skeleton className="h-40" />
      <Skeleton className="h-80" />
    </div>
  )
}
