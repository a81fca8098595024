import { dayMs } from '#contract/time.ts'
import type { Context } from '../../context.ts'
import type { MailedNotice, MailingEnd } from '../../stores/account/notices.ts'
import { unguarded } from '../verb.ts'

/** What could not be mailed in this time stays in the dashboard only. */
const triedMs = 3 * dayMs

/**
 * Mails to the owners what they have not been mailed yet, oldest first. A server that cannot be reached ends the round;
 * the next one goes on from there. Nothing happens where no mail server is set.
 */
export const mailNotices = unguarded(async (ctx): Promise<void> => {
  let after: { createdAt: Date; id: string } | undefined = {
    createdAt: new Date(ctx.now().getTime() - triedMs),
    id: '',
  }
  const round = { isOver: ctx.mailer === undefined }
  while (after && !round.isOver) {
    after = await ctx.stores.notices.mailNext(after, ctx.now(), (notice) => mail(ctx, notice, round))
  }
})

async function mail(ctx: Context, notice: MailedNotice, round: { isOver: boolean }): Promise<MailingEnd> {
  const outcome = await ctx.mailer?.({
    id: notice.id,
    to: notice.owners,
    subject: notice.subject,
    text: `${notice.body}\n\n-- \n${footer(ctx, notice)}\n`,
  })
  if (!outcome || outcome.type === 'sent') return 'mailed'
  ctx.log.warn({ notice: notice.id, outcome: outcome.type, reason: outcome.reason }, 'mail.unsent')
  if (outcome.type === 'refused') return { refused: outcome.reason.slice(0, 500) }
  round.isOver = outcome.type === 'unreachable'
  return 'keep'
}

const footer = ({ settings }: Context, { organizationName }: MailedNotice) =>
  `You get this as an owner of ${organizationName} at ${settings.LIVERY_DASHBOARD_URL}.`
