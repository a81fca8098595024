import type { Settings } from '../settings/settings.ts'

/** The secret that signs and seals, then the earlier ones, which only check and open; none where it is not set. */
export const allSecrets = ({
  LIVERY_SECRET: secret,
  LIVERY_SECRET_PREVIOUS: previous,
}: Pick<Settings, 'LIVERY_SECRET' | 'LIVERY_SECRET_PREVIOUS'>): readonly string[] =>
  secret === undefined ? [] : [secret, ...previous]
