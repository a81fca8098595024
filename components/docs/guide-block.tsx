import { type Block, callCommand, type CallSample, type CodeSample, type Table } from '#lib/client/docs/guide.ts'
import { CodeTabs } from '#components/ui/code-tabs.tsx'
import { CommandText } from '#components/ui/command-text.tsx'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { GuideText } from './guide-text.tsx'

/** A paragraph, list, table or sample of a guide. */
export function GuideBlock({ block, baseUrl }: { block: Block; baseUrl: string }) {
  if (typeof block === 'string') {
    return (
      <p className="max-w-read text-ink-2">
        <GuideText text={block} />
      </p>
    )
  }
  switch (block.type) {
    case 'list':
      return (
        <ul className="grid max-w-read list-disc gap-1 ps-5 text-ink-2">
          {block.items.map((item) => (
            <li key={item}>
              <GuideText text={item} />
            </li>
          ))}
        </ul>
      )
    case 'table':
      return <GuideTable table={block} />
    case 'call':
      return <GuideCall sample={block} baseUrl={baseUrl} />
    case 'code':
      return <GuideCode sample={block} />
  }
}

const GuideCall = ({ sample, baseUrl }: { sample: CallSample; baseUrl: string }) => (
  <TitledCode title={sample.title} text={callCommand(sample, baseUrl)} />
)

/** Code in several languages has a choice of them; in one it has its title alone. */
function GuideCode({ sample: { title, tabs } }: { sample: CodeSample }) {
  const [tab, ...others] = tabs
  if (tab === undefined) return null
  return others.length > 0 ? <CodeTabs label={title} tabs={tabs} /> : <TitledCode title={title} text={tab.text} />
}

function TitledCode({ title, text }: { title: string; text: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-13 text-ink-3">{title}</p>
        <CopyButton text={text} label="Copy" />
      </div>
      <CommandText text={text} label={title} />
    </div>
  )
}

function GuideTable({ table: { caption, columns, rows } }: { table: Table }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div tabIndex={0} role="region" aria-label={caption} className="overflow-x-auto rounded-chip">
      <table className="w-full text-start">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className="border-b border-line py-2 pe-6 text-start font-medium text-ink-3">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row[0]} className="align-top">
              {row.map((cell, index) => (
                <td
                  key={columns[index]}
                  className="min-w-28 border-b border-line py-2 pe-6 text-ink-2 first:[&_code]:whitespace-nowrap"
                >
                  <GuideText text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
