import type { Asset } from '../../stores/brands/pictures/assets.ts'
import { unguarded } from '../verb.ts'

const filePattern = /^([0-9a-f]{32})\.(svg|png|webp|jpeg)$/

/** The stored picture that a file name of `/assets/` names; undefined when the name or its ending is wrong. Free. */
export const getAsset = unguarded(async (ctx, file: string): Promise<(Asset & { id: string }) | undefined> => {
  const [, id, format] = filePattern.exec(file) ?? []
  if (id === undefined) return undefined
  const asset = await ctx.stores.assets.find(id)
  return asset && asset.format === format ? { ...asset, id } : undefined
})
