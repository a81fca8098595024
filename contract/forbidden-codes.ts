/** The problem codes of a 403 to who is signed in or has a key; apart from the others, since every screen may meet them. */
export const forbiddenCodes = {
  paid_plan_required: {
    meaning: 'The organization is on the free plan and holds no prepaid credits; this route needs one of them.',
    remedy: 'Ask the operator for a plan or prepaid credits.',
  },
  insufficient_scope: {
    meaning: 'The API key was made for other things than this route. Nothing was charged.',
    remedy: 'Use a key with the scope that the message names, or one without scopes.',
  },
  organization_suspended: {
    meaning: 'An operator suspended the organization. Nothing was charged.',
    remedy: 'The dashboard says why.',
  },
  address_not_allowed: {
    meaning: 'The API key may not be used from this address. Nothing was charged.',
    remedy: 'Add the address to the key, or name your proxy in LIVERY_TRUSTED_PROXIES.',
  },
} as const

/** What a code of a 403 means; undefined for none, or for another one. */
export const findForbidden = (
  code: string | undefined,
): (typeof forbiddenCodes)[keyof typeof forbiddenCodes] | undefined =>
  code !== undefined && Object.hasOwn(forbiddenCodes, code)
    ? forbiddenCodes[code as keyof typeof forbiddenCodes]
    : undefined
