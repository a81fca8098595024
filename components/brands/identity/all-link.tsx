import { plural } from '#lib/client/format-text.ts'
import { Glyph } from '#components/ui/glyph.tsx'

/** Leads from a part of the identity to all of it. */
export const AllLink = ({ label, onOpen }: { label: string; onOpen: () => void }) => (
  <button
    type="button"
    onClick={onOpen}
    className="ms-auto inline-flex min-h-7.5 shrink-0 items-center gap-1 rounded-chip text-13 font-medium text-ink-2 hover:text-ink"
  >
    {label}
    <Glyph name="chevron-right" />
  </button>
)

/** What leads to all of so many. */
export const allText = (count: number, one: string) => (count === 1 ? 'Details' : `All ${plural(count, one)}`)
