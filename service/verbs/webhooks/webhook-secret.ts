import { randomBytes } from 'node:crypto'
import { allSecrets } from '#contract/secrets/all-secrets.ts'
import { openWithAny, sealText } from '#contract/secrets/sealed-text.ts'
import type { Context } from '../../context.ts'

/** A new signing secret, Standard Webhooks 1.0: `whsec_` and the base64 of 32 random bytes; as it is stored. */
export const newSecret = (ctx: Context) => seal(ctx, freshSecret())

/** The same, readable: for what is signed once and kept nowhere. */
export const freshSecret = () => `whsec_${randomBytes(32).toString('base64')}`

export const seal = (ctx: Context, text: string): Uint8Array => sealText(secretOf(ctx), text)

export const unseal = (ctx: Context, sealed: Uint8Array): string => openWithAny(allSecrets(ctx.settings), sealed)

function secretOf(ctx: Context): string {
  const secret = ctx.settings.LIVERY_SECRET
  if (secret === undefined) throw new Error('LIVERY_SECRET is not set')
  return secret
}
