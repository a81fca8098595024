import type { CreatingPlane } from '#lib/server/tables.ts'

export type Options = Readonly<Record<string, string | undefined>>

/** One command of the command line. */
export type Command = {
  name: string
  required: readonly string[]
  optional: readonly string[]
} & (
  | { run: (db: CreatingPlane, options: Options) => Promise<CommandResult> }
  /** For what finds its database itself, or needs none. */
  | { runAlone: (options: Options) => Promise<CommandResult> }
)

/** `result` is the line of `--json`, `text` what a person reads; `failed`: both are said, and the exit code is 1. */
export type CommandResult = { result: object; text: string; failed?: boolean }

/** The command line was wrong; the message says what and how it should be. */
export class Usage extends Error {
  override name = 'Usage'
}
