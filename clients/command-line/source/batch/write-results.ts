import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs'
import type { Answered } from './journal.ts'
import { csvLine, type Row } from './read-csv.ts'

const columns = ['identifier', 'status', 'id', 'name', 'domain', 'color', 'logo', 'code', 'message'] as const

/** Writes the answers in the order of the file, a line for each of its lines; whole, or not at all. */
export function writeResults(path: string, rows: readonly Row[], answers: ReadonlyMap<string, Answered>): void {
  const draft = `${path}.part`
  const file = openSync(draft, 'w')
  const isWhole = path.endsWith('.jsonl')
  if (!isWhole) writeSync(file, csvLine(columns))
  for (const { identifier, line } of rows) {
    const answer = answers.get(identifier)
    if (!answer) continue
    writeSync(
      file,
      isWhole ? `${JSON.stringify({ line, ...answer })}\n` : csvLine(columns.map((name) => textOf(answer[name]))),
    )
  }
  fsyncSync(file)
  closeSync(file)
  renameSync(draft, path)
}

const textOf = (value: unknown): string | number | undefined =>
  typeof value === 'string' || typeof value === 'number' ? value : undefined
