import { CommandText } from '#components/ui/command-text.tsx'
import { Panel } from '#components/ui/panel.tsx'
import type { JudgedFacts } from '#lib/client/how-true/facts.ts'
import type { PooledFigures } from '#lib/client/how-true/how-true.ts'
import { FactPanel } from './fact-panel.tsx'
import { GroupTable } from './group-table.tsx'
import { ListTable } from './list-table.tsx'
import { ReliabilityPanel } from './reliability-panel.tsx'
import { ToolTable } from './tool-table.tsx'

/** How often answers were right, of which tool, on which sites, and how to measure it again. */
export function HowTrueView({ figures, facts }: { figures: PooledFigures; facts: JudgedFacts }) {
  const { lists, sites, kinds, languages, reliability } = figures
  return (
    <>
      <div className="grid gap-2">
        <h1 className="text-28 font-semibold">How true is it?</h1>
        <p className="max-w-read text-ink-2">
          Livery reads colors, logos, fonts and names from a brand’s own site. We asked for {sites} home pages that its
          rules had never been tried on, and compared each value with labels written before any tool was asked. Each
          site was asked once.
        </p>
      </div>
      <Panel
        title="Right values, by tool"
        note="The same rules for every tool, and the same sites unless its row says how many it was asked about. “Rendered” shows the page in a browser; “static” only reads its files. A dash: the tool doesn’t report this value."
      >
        <ToolTable figures={figures} />
        <Rules />
      </Panel>
      {lists.length > 1 && (
        <Panel title="By list" note={listNote}>
          <ListTable lists={lists} />
        </Panel>
      )}
      {kinds.length > 1 && (
        <Panel title="By kind of site" note={groupNote}>
          <GroupTable of="kind" groups={kinds} />
        </Panel>
      )}
      {languages.length > 1 && (
        <Panel title="By language" note={groupNote}>
          <GroupTable of="language" groups={languages} />
        </Panel>
      )}
      <FactPanel judged={facts} />
      <ReliabilityPanel reliability={reliability} />
      <Panel title="Measure it again">
        <div className="grid max-w-read gap-3 text-ink-2">
          <p>
            The lists of sites, with the right values, are in the source code under{' '}
            <code className="font-mono text-13">bench/engine/sites</code>. Its README says how to get each site at the
            commit that was measured, and how to serve them on your machine. Then:
          </p>
          <CommandText text={command} />
          <p>
            Every wrong value is named in <code className="font-mono text-13">bench/results</code>. Once somebody has
            looked at a site’s wrong values, it no longer counts as unseen.
          </p>
        </div>
      </Panel>
    </>
  )
}

const groupNote = 'Livery, rendered. Right values of those that could be checked; most groups are small.'

const listNote =
  'Livery, rendered, at the rules of the day: they were mended after each list, so that the last ones say most about today’s. One list of some sixty sites says little alone.'

const command = `npm run bench:engine -- --sites LIST.json --root SITES \\
  --origin http://127.0.0.1:8700 --as "my set"`

function Rules() {
  return (
    <ul className="mt-4 grid max-w-read list-disc gap-1 ps-5 text-13 text-ink-3">
      <li>Primary color: a CIEDE2000 difference under 6 from a right one; none, for a brand that has none.</li>
      <li>Logo and icon: the same artwork.</li>
      <li>Fonts: the same family.</li>
      <li>Name: one that the page gives the brand, whatever its case, punctuation and legal form.</li>
      <li>Social links: of all links to social networks, those that were found.</li>
      <li>A site without a known right value isn’t counted in that column.</li>
    </ul>
  )
}
