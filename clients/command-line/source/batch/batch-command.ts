import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { LiveryError, type BatchResult, type Livery } from '../../../typescript/source/index.ts'
import { text, type Command, type Run } from '../command.ts'
import { exitCodes, wrongUse } from '../exit-codes.ts'
import { openJournal, type Answered, type Call, type Journal } from './journal.ts'
import { readIdentifiers, type Row } from './read-csv.ts'
import { writeResults } from './write-results.ts'

const callMax = 100
const roundWaitMs = 3_000

export const batchCommand: Command = {
  name: 'batch',
  usage: 'FILE.csv',
  summary: 'Looks up every line of a file; goes on where it was cut short. One credit for each brand that is found.',
  details: `Writes FILE.brands.csv, or with an output that ends in .jsonl the whole brands. A journal beside the output holds what was
answered: run the same command again within 24 hours after a crash, and nothing is charged twice.`,
  options: {
    output: { type: 'string', short: 'o', value: 'FILE', about: 'Where to write: .csv, or .jsonl for whole brands.' },
    column: { type: 'string', value: 'NAME|N', about: 'The column of the identifiers; found by its name otherwise.' },
    wait: {
      type: 'string',
      value: 'SECONDS',
      about: 'How long to wait for brands that are being indexed; 0 by default.',
    },
    palette: { type: 'boolean', about: 'Adds the palettes to whole brands.' },
    force: { type: 'boolean', about: 'Replaces an output that is there.' },
  },
  positionals: { least: 1, most: 1 },
  async run(run) {
    const job = readJob(run)
    const journal = openJournal(`${job.output}.journal`, job.identifiers, { output: job.output, palette: job.palette })
    if (journal.isResumed) run.note(`Going on: ${journal.answers.size} of ${job.identifiers.length} are answered.`)
    try {
      await lookUpAll(run, job, journal)
    } finally {
      journal.close()
    }
    writeResults(job.output, job.rows, journal.answers)
    journal.remove()
    const counts = countsOf(job, journal)
    run.print(
      { output: job.output, ...counts },
      `${job.output}: ${counts.found} of ${counts.asked} found, ${counts.indexing} being indexed, ${counts.failed} failed.`,
    )
    return counts.failed > 0 ? exitCodes.differs : exitCodes.done
  },
}

type Job = {
  rows: readonly Row[]
  /** Each once, in the order of the file. */
  identifiers: readonly string[]
  output: string
  isWhole: boolean
  palette: boolean
  waitMs: number
}

function readJob({ values, positionals: [path = ''] }: Run): Job {
  const wait = text(values['wait']) ?? '0'
  if (!/^\d{1,5}$/.test(wait)) throw wrongUse('--wait is a number of seconds.')
  const output = text(values['output']) ?? `${path.replace(/\.(csv|txt|tsv)$/i, '')}.brands.csv`
  if (existsSync(output) && values['force'] !== true)
    throw wrongUse(`${output} is there already: name another --output, or --force.`)
  let content: string
  try {
    content = readFileSync(path, 'utf8')
  } catch (error) {
    throw wrongUse(`${path} can't be read: ${(error as Error).message}.`)
  }
  const rows = readIdentifiers(content, text(values['column']))
  if (rows.length === 0) throw wrongUse(`${path} holds no identifiers.`)
  const identifiers = [...new Set(rows.map(({ identifier }) => identifier))]
  return {
    rows,
    identifiers,
    output,
    isWhole: output.endsWith('.jsonl'),
    palette: values['palette'] === true,
    waitMs: Number(wait) * 1000,
  }
}

async function lookUpAll(run: Run, job: Job, journal: Journal): Promise<void> {
  const livery = run.livery()
  const endsAt = Date.now() + job.waitMs
  const failures = new Map<string, number>()
  const [startedAt, before] = [Date.now(), journal.answers.size]
  const progress = () => {
    const seconds = Math.max(1, Math.round((Date.now() - startedAt) / 1000))
    run.note(
      `${journal.answers.size} of ${job.identifiers.length} answered, ${Math.round((journal.answers.size - before) / seconds)} a second`,
    )
  }
  let waiting = job.identifiers.filter((identifier) => !journal.answers.has(identifier))
  const { open } = journal
  if (open) {
    waiting = waiting.filter((identifier) => !open.identifiers.includes(identifier))
    waiting.push(...(await askCall(run, livery, { job, journal, call: open, isAgain: true, failures, endsAt })))
  }
  while (waiting.length > 0) {
    const later: string[] = []
    for (let at = 0; at < waiting.length; at += callMax) {
      const call = { key: journal.newKey(), identifiers: waiting.slice(at, at + callMax) }
      later.push(...(await askCall(run, livery, { job, journal, call, isAgain: false, failures, endsAt })))
      if ((at / callMax) % 10 === 9 || at + callMax >= waiting.length) progress()
    }
    waiting = later
    if (waiting.length > 0)
      await pause(Math.max(0, Math.min(roundWaitMs, endsAt - Date.now())), undefined, { signal: run.signal })
  }
}

type Asking = {
  job: Job
  journal: Journal
  call: Call
  isAgain: boolean
  failures: Map<string, number>
  endsAt: number
}

/** Sends a call and writes its answers down; returns the identifiers to ask for again. */
async function askCall(
  run: Run,
  { api }: Livery,
  { job, journal, call, isAgain, failures, endsAt }: Asking,
): Promise<string[]> {
  if (!isAgain) journal.noteCall(call)
  const { data, error, response } = await api.POST('/v2/brands/batch', {
    body: { identifiers: [...call.identifiers], palette: job.palette },
    params: { header: { 'Idempotency-Key': call.key } },
    signal: run.signal,
  })
  if (!data) throw new LiveryError(response, error)
  const later: string[] = []
  const answers: Answered[] = []
  data.results.forEach((result, at) => {
    const identifier = call.identifiers[at] ?? ''
    if (isFinal(result, { endsAt, failures, identifier, size: call.identifiers.length })) {
      answers.push(answerOf(identifier, result, job.isWhole))
    } else later.push(identifier)
  })
  journal.noteAnswers(call, answers, later)
  return later
}

type Place = { endsAt: number; failures: Map<string, number>; identifier: string; size: number }

function isFinal({ status }: BatchResult, { endsAt, failures, identifier, size }: Place): boolean {
  if (status === 202) return Date.now() >= endsAt
  if (status === 413) return size === 1
  if (status !== 500 && status !== 504) return true
  const count = (failures.get(identifier) ?? 0) + 1
  failures.set(identifier, count)
  return count > 1
}

function answerOf(identifier: string, { status, brand, code, message }: BatchResult, isWhole: boolean): Answered {
  const said = { identifier, status, ...(code && { code }), ...(message && { message }) }
  if (!brand) return said
  if (isWhole) return { ...said, brand }
  const color = brand.colors.find(({ type }) => type === 'brand') ?? brand.colors[0]
  const logo = brand.logos.find(({ type }) => type === 'logo') ?? brand.logos[0]
  const { id, name, domain } = brand
  return { ...said, id, name, domain, color: color?.hex, logo: logo?.formats[0]?.src }
}

function countsOf({ identifiers }: Job, { answers }: Journal) {
  const statuses = [...answers.values()].map(({ status }) => status)
  const count = (...wanted: number[]) => statuses.filter((status) => wanted.includes(status)).length
  return {
    asked: identifiers.length,
    found: count(200),
    indexing: count(202),
    missing: count(204, 404),
    invalid: count(400),
    failed: count(413, 500, 504),
  }
}
