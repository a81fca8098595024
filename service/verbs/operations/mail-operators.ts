import { minuteMs } from '#contract/time.ts'
import type { Context } from '../../context.ts'
import type { Matter } from '../../stores/operations/operator-matters.ts'
import { unguarded } from '../verb.ts'
import { lookAtAll } from './checks/list-checks.ts'

/** What is right again sooner is not written about: a start, a deploy, a hiccup. */
const waitsMs = 5 * minuteMs

/**
 * Writes to the operators once about each thing that waits for them: a part of the installation that has been wrong for five
 * minutes, a plan that is asked for, claims to verify. Nothing happens where no mail server is set.
 */
export const mailOperators = unguarded(async (ctx): Promise<void> => {
  if (ctx.mailer === undefined) return
  const now = ctx.now()
  const matters = await mattersOf(ctx)
  const dueBefore = new Date(now.getTime() - waitsMs)
  await ctx.stores.operatorMatters.follow(matters, { now, dueBefore }, (due) => mail(ctx, due))
})

async function mattersOf(ctx: Context): Promise<Matter[]> {
  const { operatorMatters } = ctx.stores
  const [checks, requests, claims] = await Promise.all([
    lookAtAll(ctx),
    operatorMatters.planRequests(),
    operatorMatters.unverifiedClaims(),
  ])
  return [
    ...checks
      .filter(({ state }) => state === 'wrong')
      .map(({ name, said, next }) => ({
        key: `check ${name}`,
        said: [`${name}: ${said}`, ...(next === null ? [] : [next])].join(' '),
      })),
    ...requests.map(({ organizationId, name, planName, at }) => ({
      key: `plan ${organizationId} ${at.toISOString()}`,
      said: `${name} asks for the plan ${planName}: ${ctx.settings.LIVERY_DASHBOARD_URL}/admin/organizations/${organizationId}`,
    })),
    ...(claims > 0
      ? [
          {
            key: 'claims',
            said: `Claims wait to be verified: ${ctx.settings.LIVERY_DASHBOARD_URL}/admin/brands?state=waiting`,
          },
        ]
      : []),
  ]
}

async function mail(ctx: Context, due: readonly Matter[]): Promise<boolean> {
  const to = await ctx.stores.operatorMatters.operators()
  const [first] = due
  if (!first || to.length === 0) return true
  const more = due.length > 1 ? ` and ${due.length - 1} more` : ''
  const outcome = await ctx.mailer?.({
    id: `operator-${ctx.now().getTime()}`,
    to,
    subject: `Livery: ${first.said.slice(0, 120)}${more}`,
    text: `${due.map(({ said }) => `- ${said}`).join('\n')}\n\nOperator, System: ${ctx.settings.LIVERY_DASHBOARD_URL}/admin\n`,
  })
  if (!outcome || outcome.type === 'sent') return true
  ctx.log.warn({ outcome: outcome.type, reason: outcome.reason }, 'operator_mail.unsent')
  return outcome.type === 'refused'
}
