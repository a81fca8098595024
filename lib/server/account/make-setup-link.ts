import { hashLinkToken, newLinkToken } from './link-token.ts'
import { refuse } from '#contract/refusal.ts'
import { type ControlPlane, serializably } from '../tables.ts'
import { writeAudit } from '../write-audit.ts'

/**
 * The token of a new set-up link; an older unused one stops working. `Refusal` `gone` once any user exists.
 * The link is `/setup?token=<token>` and makes the first operator.
 */
export async function makeSetupLink(db: ControlPlane): Promise<string> {
  const token = newLinkToken()
  await serializably(db, async (tables) => {
    if ((await tables.user.count()) > 0) refuse('gone', 'This installation is set up already.')
    await tables.setupLink.deleteMany({ where: { usedAt: null } })
    await tables.setupLink.create({ data: { tokenHash: hashLinkToken(token) } })
    await writeAudit(tables, { action: 'setup_link.created', subject: 'setup_link' })
  })
  return token
}
