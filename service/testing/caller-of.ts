import type { Context } from '../context.ts'
import { identifyCaller, type Caller } from '../verbs/identify-caller.ts'

/** The caller that a key or a token of the dashboard stands for; each call has notes of its own. */
export async function callerOf(ctx: Context, credential: string): Promise<Caller> {
  const caller = await identifyCaller(ctx, { headers: { authorization: `Bearer ${credential}` }, ip: '127.0.0.1' })
  if (typeof caller === 'string') throw new Error(`the credential is ${caller}`)
  return caller
}
