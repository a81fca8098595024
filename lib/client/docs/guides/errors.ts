import { problemCodes } from '#contract/problem-codes.ts'
import { declineCodes, graphqlCodes } from '#contract/webhooks/webhook-codes.ts'
import type { Guide, Section } from '../guide.ts'

type Codes = Readonly<Record<string, { meaning: string; remedy: string }>>

export const errorsGuide = (): Guide => ({
  slug: 'errors',
  title: 'Errors',
  about: 'What a refusal means, and what to do.',
  sections: [
    {
      id: 'form',
      title: 'Form of an error',
      blocks: [
        'An error of REST is `{ "message": … }` with the matching status. One with a code names it in the header `x-bf-error` and in the body as `error`, with a link to its entry on this page.',
        { type: 'call', title: 'An identifier that cannot be read', path: '/v2/brands/localhost', status: 400 },
        'Quote `x-request-id` when you ask for help: the [request log](/requests) finds the call by it. Malformed requests, refused keys and failures of the service are never charged.',
      ],
    },
    ...codeSections('REST codes', problemCodes),
    ...codeSections('Webhook mutations', declineCodes),
    ...codeSections('GraphQL errors', graphqlCodes),
  ],
})

/** Each code is a section of its own: its address is in the responses that carry it. */
function codeSections(title: string, codes: Codes): Section[] {
  return Object.entries(codes).map(([code, { meaning, remedy }], index) => ({
    id: code,
    title: code,
    ...(index === 0 && { group: title }),
    blocks: [meaning, remedy],
  }))
}
