/** The glyphs of what every visit shows; `glyph-sheet.tsx` draws them into the document. */
export type GlyphName =
  | 'bell'
  | 'check-circle'
  | 'chevron-down'
  | 'chevron-right'
  | 'chevrons'
  | 'columns'
  | 'crawl'
  | 'dashed-circle'
  | 'download'
  | 'ellipsis'
  | 'leave'
  | 'menu'
  | 'search'
  | 'x'

type GlyphProps = { name: GlyphName; size?: 14 | 16 | 18; className?: string }

/** A sign beside words that say the same. Its lines come with the document, so that no script has to bring them. */
export const Glyph = ({ name, size = 16, className }: GlyphProps) => (
  <svg aria-hidden width={size} height={size} className={className}>
    <use href={`#glyph-${name}`} />
  </svg>
)
