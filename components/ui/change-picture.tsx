import { MarkTile } from './mark-tile.tsx'

/** A color or a picture of a change, small; a dashed place where there was none. `picture`: an address of our own origin. */
export function ChangePicture({ shown }: { shown: { color: string } | { picture: string } | undefined }) {
  if (shown === undefined) return <span className="size-6 shrink-0 rounded-chip border border-dashed border-control" />
  if ('picture' in shown) return <MarkTile src={shown.picture} size="sm" name="" />
  return (
    <span
      data-swatch=""
      title={shown.color}
      className="hairline size-6 shrink-0 rounded-chip"
      style={{ background: shown.color }}
    />
  )
}
