import type { KeyDetail } from '#contract/account/key-use.ts'
import { numberText, percentText } from '#lib/client/format-text.ts'
import { durationText } from '#lib/client/requests/request-words.ts'
import { Panel } from '#components/ui/panel.tsx'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import { Table, Td, Tr } from '#components/ui/table.tsx'

/** What a key is used for, most used first. */
export function KeyRoutes({ routes }: Pick<KeyDetail, 'routes'>) {
  return (
    <Panel title="Routes, 31 days">
      <Table
        caption="Routes that the key calls"
        columns={['Route', { end: 'Calls' }, { end: 'Responses' }, { end: 'p95' }, { end: 'Last' }]}
      >
        {routes.map(({ method, route, calls, answered, p95Ms, lastAt }) => (
          <Tr key={`${method} ${route}`}>
            <Td className="font-mono text-12">
              {method} {route}
            </Td>
            <Td className="text-end tabular-nums">{numberText(calls)}</Td>
            <Td className="text-end tabular-nums">{percentText(answered / calls)}</Td>
            <Td className="text-end whitespace-nowrap tabular-nums">{durationText(p95Ms)}</Td>
            <Td className="text-end text-ink-2">
              <RelativeTime at={lastAt} />
            </Td>
          </Tr>
        ))}
      </Table>
    </Panel>
  )
}
