import {
  Bell,
  ChevronDown,
  ChevronRight,
  ChevronsUpDown,
  CircleCheck,
  CircleDashed,
  Columns2,
  Download,
  Ellipsis,
  ExternalLink,
  type LucideIcon,
  Menu,
  RotateCw,
  Search,
  X,
} from 'lucide-react'
import type { GlyphName } from './glyph.tsx'

const glyphs: Readonly<Record<GlyphName, LucideIcon>> = {
  bell: Bell,
  'check-circle': CircleCheck,
  'chevron-down': ChevronDown,
  'chevron-right': ChevronRight,
  chevrons: ChevronsUpDown,
  columns: Columns2,
  crawl: RotateCw,
  'dashed-circle': CircleDashed,
  download: Download,
  ellipsis: Ellipsis,
  leave: ExternalLink,
  menu: Menu,
  search: Search,
  x: X,
}

/** Draws what `Glyph` shows, once for a document; only a server may import it. */
export const GlyphSheet = () => (
  <svg aria-hidden width={0} height={0} className="absolute">
    {Object.entries(glyphs).map(([name, Lines]) => (
      <symbol key={name} id={`glyph-${name}`} viewBox="0 0 24 24">
        <Lines size={24} strokeWidth={1.5} />
      </symbol>
    ))}
  </svg>
)
