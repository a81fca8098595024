import type { BrandEvidence } from '#contract/brands/curation.ts'
import { Panel } from '#components/ui/panel.tsx'

/** The first screen of the site as a browser showed it when this version was described; nothing where none did. */
export function FirstScreen({ data, veiled }: { data: BrandEvidence; veiled: boolean }) {
  const rule = data.evidence.find(({ field }) => field === 'screenshot')?.rule
  const asset = /^asset ([0-9a-f]{32})$/.exec(rule ?? '')?.[1]
  if (asset === undefined) return null
  return (
    <Panel title="First screen" note="What a visitor with a light scheme saw when this version was described.">
      {veiled ? (
        <p className="text-ink-3">Hidden: the brand is classified as adult content.</p>
      ) : (
        <img
          src={`/api/assets/${asset}.webp`}
          alt={`The first screen of ${data.domain}`}
          loading="lazy"
          className="aspect-[8/5] w-full max-w-3xl rounded-control border border-line object-cover object-top"
        />
      )}
    </Panel>
  )
}
