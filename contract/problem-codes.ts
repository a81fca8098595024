/** The codes of `x-bf-error` and of `error` in a body, with what each means and what to do. The docs page lists them. */
export const problemCodes = {
  paid_plan_required: {
    meaning: 'The organisation is on the free plan and holds no prepaid credits; this route needs one of them.',
    remedy: 'Ask the operator for a plan or prepaid credits.',
  },
  quota_exceeded: {
    meaning: 'Fewer credits are left in this period than the request could use. Nothing was charged.',
    remedy: 'Wait for the next period, ask for a larger plan, or send fewer identifiers.',
  },
  crawl_queued: {
    meaning: 'The brand is not indexed yet and its site is being visited. Free.',
    remedy: 'Ask again in a few seconds.',
  },
  domain_unresolvable: {
    meaning: 'The domain name leads nowhere, so no brand can be known by it.',
    remedy: 'Check the spelling.',
  },
  temporarily_unavailable: {
    meaning: 'The service cannot answer right now. Nothing was charged.',
    remedy: 'Ask again after the seconds in Retry-After.',
  },
} as const

export type ProblemCode = keyof typeof problemCodes
