import type { Brand } from '#contract/brands/brand.ts'
import { markOf } from '#lib/client/brands/identity/brand-mark.ts'
import { MarkTile } from '#components/ui/mark-tile.tsx'

/** What stands for a brand in the small head of its page. */
export function SmallMark({ brand }: { brand: Brand }) {
  const { src, letterGround } = markOf(brand)
  const name = brand.name ?? brand.domain
  return (
    <MarkTile src={src} name={name} size="xl" loading="eager" {...(letterGround !== undefined && { letterGround })} />
  )
}
