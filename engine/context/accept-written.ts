import { writtenContextSchema, type WrittenContext } from '#contract/contexts/written-context.ts'
import { cleanText } from '../page/clean-text.ts'
import type { ContextDraft, ContextEvidence } from './context-source.ts'
import { isSupported, supportOf } from './is-supported.ts'
import { isQuotable, sentencesOf } from '../page/sentences.ts'

export type Accepted = { draft: ContextDraft; kept: number; dropped: number } | { problem: string }

const limits = { sentencesMax: 6, sentenceLengthMax: 1_000 }

type Counter = { kept: number; dropped: number; evidence: ContextEvidence[] }

/**
 * The extracted context with what a model wrote from the same pages in place of what was quoted, where that is valid: of
 * the right shape and length, plain text without markup, addresses or instructions, each sentence supported by the
 * pages' own words. An invalid part stays as extracted; a response of which less than half is valid is refused.
 */
export function acceptWritten(answer: unknown, draft: ContextDraft): Accepted {
  const read = writtenContextSchema.safeParse(answer)
  if (!read.success) return { problem: `not of the shape asked for: ${read.error.issues[0]?.path.join('.') ?? ''}` }
  const counter: Counter = { kept: 0, dropped: 0, evidence: [] }
  const content = merge(read.data, draft, counter)
  const { kept, dropped, evidence } = counter
  if (kept === 0 || dropped > kept) return { problem: `${dropped} of ${kept + dropped} sentences are not borne out` }
  const rewritten = new Set(evidence.map(({ field }) => field))
  return {
    kept,
    dropped,
    draft: {
      ...draft,
      content,
      evidence: [...draft.evidence.filter(({ field }) => !rewritten.has(field)), ...evidence],
    },
  }
}

function merge(written: WrittenContext, draft: ContextDraft, counter: Counter): ContextDraft['content'] {
  const { identity, positioning } = draft.content
  const prose = (field: string, text: string | null, sentencesMax = limits.sentencesMax) =>
    checked(field, text, sentencesMax, { draft, counter })
  const audience = written.target_audience.flatMap(({ segment, description }) => {
    const name = prose('positioning.target_audience', segment, 1)
    return name === undefined
      ? []
      : [{ segment: name, description: prose('positioning.target_audience', description) ?? '' }]
  })
  const offers = written.products_and_services.flatMap(({ name, type, description }) => {
    const called = prose('positioning.products_and_services', name, 1)
    return called === undefined
      ? []
      : [{ name: called, type, description: prose('positioning.products_and_services', description) ?? '' }]
  })
  const tags = written.tags.flatMap((tag) => prose('identity.tags', tag.toLowerCase(), 1) ?? [])
  return {
    ...draft.content,
    identity: {
      tagline: prose('identity.tagline', written.tagline, 1) ?? identity.tagline,
      mission: prose('identity.mission', written.mission, 1) ?? identity.mission,
      description: prose('identity.description', written.description) ?? identity.description,
      tags: tags.length > 0 ? [...new Set(tags)] : identity.tags,
    },
    positioning: {
      value_proposition:
        prose('positioning.value_proposition', written.value_proposition) ?? positioning.value_proposition,
      target_audience: audience.length > 0 ? audience : positioning.target_audience,
      products_and_services: offers.length > 0 ? offers : positioning.products_and_services,
    },
  }
}

/** The valid sentences; undefined when there is none. */
// oxlint-disable-next-line max-params -- one field, and what all fields are checked with
function checked(
  field: string,
  text: string | null,
  sentencesMax: number,
  { draft, counter }: { draft: ContextDraft; counter: Counter },
): string | undefined {
  const sentences = sentencesOf(text ?? '')
  const valid = sentences
    .filter((sentence) => isPlain(sentence) && isSupported(sentence, draft.digest))
    .slice(0, sentencesMax)
  counter.kept += valid.length
  counter.dropped += sentences.length - valid.length
  for (const sentence of valid) {
    const page = supportOf(sentence, draft.digest)
    if (page !== undefined) counter.evidence.push({ field, page, text: sentence })
  }
  return valid.length === 0 ? undefined : valid.join(' ')
}

/** Whether cleaning would change nothing: no markup, no invisible or bidi character, no address, no instruction to a model. */
const isPlain = (sentence: string): boolean =>
  cleanText(sentence, limits.sentenceLengthMax) === sentence &&
  isQuotable(sentence) &&
  !/[<>`[\]{}|*_#]|www\.|\b\w+\.(com|net|org|io)\b/i.test(sentence)
