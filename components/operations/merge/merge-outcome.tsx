import type { MergePreview } from '#contract/operations/brand-merge.ts'
import { plural } from '#lib/client/format-text.ts'
import { evidenceField } from '#lib/client/brands/evidence-words.ts'

/** What a merge will do, what conflicts first. */
export function MergeOutcome({ preview }: { preview: MergePreview }) {
  const conflicts = conflictsOf(preview)
  return (
    <div className="grid gap-3 text-ink-2">
      {conflicts.length > 0 && (
        <section aria-label="Conflicts" className="grid gap-1">
          <h3 className="font-medium text-ink">Conflicts</h3>
          <Lines texts={conflicts} />
        </section>
      )}
      <section aria-label="What happens" className="grid gap-1">
        <h3 className="font-medium text-ink">What happens</h3>
        <Lines texts={outcomesOf(preview)} />
      </section>
    </div>
  )
}

const Lines = ({ texts }: { texts: readonly string[] }) => (
  <ul className="grid list-disc gap-1 ps-5">
    {texts.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
)

function conflictsOf({ goes, stays, webhooks, claims, curated }: MergePreview): string[] {
  const kept = claims.filter(({ outcome }) => outcome === 'kept').map(({ organizationName }) => organizationName)
  return [
    ...(webhooks.both > 0
      ? [
          `${plural(webhooks.both, 'webhook watches', 'webhooks watch')} both: one subscription each ends, the one that is paid for longer stays.`,
        ]
      : []),
    ...(kept.length > 0 ? [`${kept.join(', ')} claimed both; the claim to ${stays.domain} stays.`] : []),
    ...(goes.verified && !stays.verified
      ? [`The claim to ${goes.domain} is verified; under ${stays.domain} it waits to be verified again.`]
      : []),
    ...(curated.kept.length > 0
      ? [`Curated values of ${goes.domain} that aren’t taken over: ${named(curated.kept)}.`]
      : []),
  ]
}

function outcomesOf({ goes, stays, webhooks, claims, curated }: MergePreview): string[] {
  const moved = claims.filter(({ outcome }) => outcome !== 'kept').length
  const hear = goes.webhooks + stays.webhooks - webhooks.both
  return [
    `${plural(goes.identifiers.length, 'address', 'addresses')} and the id of ${goes.domain} lead to ${stays.domain}; its site isn’t crawled any more.`,
    ...(hear > 0 ? [`${plural(hear, 'webhook')} that listen to brand.updated hear of it once.`] : []),
    ...(webhooks.moved > 0
      ? [`${plural(webhooks.moved, 'webhook watches', 'webhooks watch')} ${stays.domain} from now on.`]
      : []),
    ...(moved > 0 ? [`${plural(moved, 'claim')} to ${goes.domain} becomes one to ${stays.domain}.`] : []),
    ...(curated.moved.length > 0 ? [`Curated values are taken over: ${named(curated.moved)}.`] : []),
    `Stored, but not shown while it is merged: ${plural(goes.versions, 'version')} of ${goes.domain}.`,
    'You can undo the merge. Curated values that were taken over stay then.',
  ]
}

const named = (fields: readonly string[]) => fields.map(evidenceField).join(', ')
