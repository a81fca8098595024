import type { Palette } from '#contract/brands/palette.ts'
import { plural } from '#lib/client/format-text.ts'
import { Panel } from '#components/ui/panel.tsx'
import { Table, Td, Tr } from '#components/ui/table.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'
import { Pair } from './contrast-matrix.tsx'

/** The pairs of text and ground that the site itself uses, with how often. */
export function ObservedPairs({ pairs }: { pairs: Palette['onPairs'] }) {
  return (
    <Panel title="Pairs seen on the site">
      <Table
        caption="Pairs of text and ground seen on the site"
        columns={['Sample', 'Element', 'Theme', 'Ground', 'Text', 'Seen']}
      >
        {pairs.map((pair) => (
          <Tr key={`${pair.element} ${pair.theme} ${pair.background} ${pair.text}`}>
            <Td className="py-2">
              <Pair ground={pair.background} text={pair.text} />
            </Td>
            <Td>
              <UntrustedText text={pair.element} />
            </Td>
            <Td>{pair.theme}</Td>
            <Td className="font-mono text-12">{pair.background}</Td>
            <Td className="font-mono text-12">{pair.text}</Td>
            <Td className="whitespace-nowrap">{plural(pair.count, 'time')}</Td>
          </Tr>
        ))}
      </Table>
    </Panel>
  )
}
