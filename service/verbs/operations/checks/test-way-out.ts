import type { SystemTestRequest } from '#contract/operations/checks.ts'
import { type Finding, good, worthALook, wrong } from '#contract/operations/finding.ts'
import { refuse } from '#contract/refusal.ts'
import { newId } from '#contract/id.ts'
import type { Context } from '../../../context.ts'
import { limitProbes } from '../../webhooks/limit-probes.ts'
import { verb } from '../../verb.ts'

/** Sends a letter to whoever asks, or fetches a site's home page as the crawler would; at most 30 a minute. Free. */
export const testWayOut = verb({
  scope: 'account',
  role: 'operator',
  async run(ctx, caller, request: SystemTestRequest): Promise<Finding> {
    limitProbes(ctx, caller.organization.id)
    return request.test === 'mail' ? testMail(ctx, caller.id) : testOutbound(ctx, request.host)
  },
})

async function testMail(ctx: Context, userId: string): Promise<Finding> {
  const { mailer } = ctx
  if (mailer === undefined) return refuse('conflict', 'No mail server is set: set LIVERY_SMTP_URL and start again.')
  const email = await ctx.stores.system.emailOf(userId)
  if (email === undefined) return refuse('not_found', 'You have no email address here.')
  const sent = await mailer({
    to: [email],
    subject: 'Livery: a test',
    text: `An operator of ${ctx.settings.LIVERY_DASHBOARD_URL} sent this to see that mail arrives. It did.\n`,
    id: newId(),
  })
  return sent.type === 'sent'
    ? good(`The mail server took a letter to ${email}. See whether it arrived.`)
    : wrong(`The mail server did not take it: ${sent.reason}.`)
}

const pageBytesMax = 65_536

async function testOutbound(ctx: Context, host: string): Promise<Finding> {
  const url = URL.parse(`https://${host}/`)
  if (url?.href !== `https://${url?.hostname ?? ''}/`)
    return refuse('bad_input', `“${host}” is not the name of a host. Try example.com.`)
  const before = performance.now()
  const outcome = await ctx.net.fetch(url.href, { bytesMax: pageBytesMax, cut: true })
  const ms = Math.round(performance.now() - before)
  if (outcome.type !== 'answer') return wrong(`${host}: ${outcome.detail} (${outcome.type}, ${ms} ms).`)
  const said = `${host} responded ${outcome.status} in ${ms} ms.`
  return outcome.status < 500 ? good(said) : worthALook(said)
}
