import { Kind, print, type ValueNode } from 'graphql'
import { createGraphQLError } from 'graphql-yoga'
import { isStorable, unstorable } from '#contract/storable-text.ts'
import { isUrn } from '#contract/urn.ts'

/** The scalar types of docs/interface.md#webhook-resources. Descriptions stand in contract/schema.graphql. */

type Reading<T> = (value: unknown) => T

/** How a scalar is read and written, in the form that leaves its description in the schema as it is. */
function scalar<T>(read: Reading<T>, write: (value: T) => unknown) {
  return {
    __parseValue: read,
    __parseLiteral: (node: ValueNode) => read(literal(node)),
    __serialize: (value: T) => write(value),
  }
}

function literal(node: ValueNode): unknown {
  if (node.kind === Kind.INT) return Number(node.value)
  if (node.kind === Kind.STRING) return node.value
  // Everything else is refused, in the words in which it was written.
  return new Written(print(node))
}

/** A literal that is neither a number nor text, as it was written. */
class Written {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** A value in a few words, whatever it is: an object of the caller may have a `toString` of its own. */
function inWords(value: unknown): string {
  if (value instanceof Written) return value.text.slice(0, 40)
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? typeof value)).slice(0, 40)
}

function text(name: string, value: unknown, lengthMax: number): string {
  if (typeof value !== 'string') throw createGraphQLError(`${name} must be text, not ${inWords(value)}.`)
  if (!isStorable(value)) throw createGraphQLError(unstorable)
  if (value.length > lengthMax) throw createGraphQLError(`${name} is longer than ${lengthMax} characters.`)
  return value
}

const readUrn = (value: unknown) => {
  const urn = text('URN', value, 300)
  if (isUrn(urn)) return urn
  throw createGraphQLError(`"${urn.slice(0, 80)}" is not a URN; one looks like urn:livery:brand:id5ZQvmz9A.`)
}

function readPageSize(value: unknown): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 100) return value
  throw createGraphQLError(`IntegerBetween1And100 must be a whole number from 1 to 100, not ${inWords(value)}.`)
}

// RFC 3339, or a date alone.
const momentShape = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d))?$/i

function readMoment(value: unknown): Date {
  const written = text('DateTime', value, 40)
  const moment = new Date(written)
  if (momentShape.test(written) && !Number.isNaN(moment.getTime())) return moment
  throw createGraphQLError(`"${written}" is not a DateTime; one looks like 2026-11-21T09:30:00Z, with its time zone.`)
}

// What these may hold is said by the verb that reads them, which knows what it is for.
const readText = (name: string) => (value: unknown) => text(name, value, 16_384)
const same = (value: unknown) => value

export const scalars = {
  URN: scalar(readUrn, same),
  FQDN: scalar(readText('FQDN'), same),
  URL: scalar(readText('URL'), same),
  EventName: scalar(readText('EventName'), same),
  IntegerBetween1And100: scalar(readPageSize, same),
  DateTime: scalar(readMoment, (moment: Date) => moment.toISOString()),
}
