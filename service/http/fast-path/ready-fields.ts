import { json } from '../answer.ts'
import { openHeaders } from '../open-headers.ts'

/** What every answer carries, name by value. */
export const openFields: readonly string[] = Object.entries(openHeaders).flat()

/** Of any answer: what its body is, and what every answer carries. */
export const fieldsOfBody = (body: Buffer, contentType = json): readonly string[] => [
  'content-type',
  contentType,
  'content-length',
  String(body.length),
  ...openFields,
]
