import { Search } from 'lucide-react'
import { controlLook } from '#components/ui/control-look.ts'

type DocsSearchProps = {
  query?: string
  /** What a screen reader calls it; a page with two of them names each. */
  label?: string
}

/** Searches docs and reference. The address keeps what was asked, and it works before any script has run. */
export const DocsSearch = ({ query = '', label = 'Docs and reference' }: DocsSearchProps) => (
  <form action="/docs/search" role="search" aria-label={label} className="relative">
    <Search aria-hidden size={16} strokeWidth={1.5} className="absolute start-2.5 top-2.5 text-ink-3" />
    <input
      type="search"
      name="q"
      key={query}
      defaultValue={query}
      aria-label="Search docs and reference"
      placeholder="Search docs"
      maxLength={200}
      className={`${controlLook} min-h-9 ps-8`}
    />
  </form>
)
