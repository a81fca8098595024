'use server'

import { headers } from 'next/headers'
import { z } from 'zod'
import { confirmPassword } from '#lib/server/account/passwords/confirm-password.ts'
import { isPasswordless } from '#lib/server/account/sessions/refuse-passwords.ts'
import { action } from '#lib/server/action.ts'
import { controlPlane } from '#lib/server/control-plane.ts'
import { clientIp } from '#lib/server/request-facts.ts'
import { readSecret } from '#lib/server/webhooks/read-secret.ts'

const max = { webhook: 300, password: 1_000 }

/** The signing secret of a webhook, after the password. */
export const revealSecret = action({
  input: z.object({ webhook: z.string().max(max.webhook), password: z.string().max(max.password) }),
  role: 'developer',
  async run({ webhook, password }, by) {
    const { userId, sessionId } = by
    const ip = clientIp(await headers())
    const arePasswordsOff = await isPasswordless()
    await confirmPassword(controlPlane(), { userId, sessionId, ip, password, arePasswordsOff, now: new Date() })
    return { secret: await readSecret(by, webhook) }
  },
})
