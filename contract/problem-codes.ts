import { forbiddenCodes } from './forbidden-codes.ts'

/** The codes of `x-bf-error` and of `error` in a body, with what each means and what to do. The docs page lists them. */
export const problemCodes = {
  ...forbiddenCodes,
  key_cap_reached: {
    meaning: 'The cap of this API key leaves too few credits this month. Nothing was charged.',
    remedy: 'Raise the cap on the key’s page, or wait for the next month.',
  },
  quota_exceeded: {
    meaning:
      'Fewer credits are left in this period than the request could use, or the month’s logo requests are used up. Nothing was charged.',
    remedy: 'Wait for the next period, ask for a larger plan, or send fewer identifiers.',
  },
  crawl_queued: {
    meaning: 'The brand is not indexed yet and its site is being crawled. Free.',
    remedy: 'Ask again in a few seconds.',
  },
  domain_unresolvable: {
    meaning: 'The domain name leads nowhere, so no brand can be known by it.',
    remedy: 'Check the spelling.',
  },
  generation_in_progress: {
    meaning: 'The context of this brand is being created for another request and is not ready yet. Free.',
    remedy: 'Ask again after the seconds in Retry-After.',
  },
  temporarily_unavailable: {
    meaning: 'The service, or the site that was asked for, can’t answer right now. Nothing was charged.',
    remedy: 'Ask again after the seconds in Retry-After.',
  },
  client_id_missing: {
    meaning: 'The address of a logo carries no client id.',
    remedy: 'Add ?c= and a client id of your organization to the address.',
  },
  client_id_invalid_signature: {
    meaning: 'The client id, or the public link of an export, was not created by this installation, or was mistyped.',
    remedy: 'Copy the client id, or the link, again from the dashboard.',
  },
  client_id_revoked: {
    meaning: 'The client id was revoked, or its organization suspended.',
    remedy: 'Create a new client id in the dashboard.',
  },
  origin_not_allowed: {
    meaning: 'The client id may be used from certain websites only, and this request came from none of them.',
    remedy: 'Add the website’s origin to the client id in the dashboard.',
  },
  logo_not_found: {
    meaning: 'There is no such logo, and the address asks for a 404 then. The body is a transparent picture.',
    remedy: 'Ask again later, or leave out fallback/404 for a picture in its place.',
  },
} as const

export type ProblemCode = keyof typeof problemCodes

/** What a code means; undefined for none, or for one that is not known here. */
export const findProblem = (code: string | undefined): (typeof problemCodes)[ProblemCode] | undefined =>
  code !== undefined && Object.hasOwn(problemCodes, code) ? problemCodes[code as ProblemCode] : undefined
