import { createHash, randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, ftruncateSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { wrongUse } from '../exit-codes.ts'

export type Answered = { identifier: string; status: number; [field: string]: unknown }
export type Call = { key: string; identifiers: readonly string[] }

type Line = { job: string; of: string } | { call: Call } | { key: string; answers: Answered[]; later: string[] }

/**
 * What a job has asked and was answered, beside its output: each call is written down before it is sent and its answers
 * before the next. A job that was killed sends the call that it has no answers to again, with the same key and the same
 * identifiers, which the service does not charge twice.
 */
export type Journal = {
  /** By identifier; a later answer takes the place of an earlier one. */
  answers: ReadonlyMap<string, Answered>
  /** The call that was sent and not answered. */
  open: Call | undefined
  isResumed: boolean
  newKey: () => string
  noteCall: (call: Call) => void
  /** `later`: identifiers of the call that are asked for again. */
  noteAnswers: (call: Call, answers: Answered[], later: string[]) => void
  close: () => void
  remove: () => void
}

/** Opens the journal at `path` for a list of identifiers, or goes on with the one that is there. */
export function openJournal(path: string, identifiers: readonly string[], settings: object): Journal {
  const of = createHash('sha256')
    .update(JSON.stringify([identifiers, settings]))
    .digest('hex')
  const { lines, bytes } = readLines(path)
  const [first] = lines
  if (first && (!('job' in first) || first.of !== of)) {
    throw wrongUse(`${path} belongs to a job with other identifiers or options: finish that one, or delete the file.`)
  }
  const file = openSync(path, first ? 'r+' : 'w', 0o600)
  ftruncateSync(file, bytes)
  let end = bytes
  const append = (line: Line) => {
    end += writeSync(file, `${JSON.stringify(line)}\n`, end)
    fsyncSync(file)
  }
  const job = first && 'job' in first ? first.job : randomUUID()
  if (!first) append({ job, of })
  const answers = new Map<string, Answered>()
  let open: Call | undefined
  let calls = 0
  for (const line of lines) {
    if ('call' in line) [open, calls] = [line.call, calls + 1]
    if ('answers' in line) {
      for (const answer of line.answers) answers.set(answer.identifier, answer)
      open = undefined
    }
  }
  return {
    answers,
    open,
    isResumed: first !== undefined,
    newKey: () => `livery-${job}-${(calls += 1)}`,
    noteCall: (call) => append({ call }),
    noteAnswers(call, given, later) {
      append({ key: call.key, answers: given, later })
      for (const answer of given) answers.set(answer.identifier, answer)
    },
    close: () => closeSync(file),
    remove: () => rmSync(path, { force: true }),
  }
}

/** The whole lines of the file; one that a kill cut short is dropped. */
function readLines(path: string): { lines: Line[]; bytes: number } {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { lines: [], bytes: 0 }
    throw error
  }
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  const lines = whole.split('\n').filter((line) => line !== '')
  try {
    return { lines: lines.map((line) => JSON.parse(line) as Line), bytes: Buffer.byteLength(whole) }
  } catch {
    throw wrongUse(`${path} is not a journal of livery batch: delete it to begin again.`)
  }
}
