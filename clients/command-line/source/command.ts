import type { ParseArgsOptionsConfig } from 'node:util'
import type { Livery } from '../../typescript/source/index.ts'
import type { Settings } from './settings/settings.ts'

/** What a command is given: its arguments, and what the program has of the outside. */
export type Run = {
  values: Readonly<Record<string, string | boolean | undefined>>
  positionals: readonly string[]
  env: Readonly<Record<string, string | undefined>>
  /** Fails where there is no key. */
  settings: () => Settings
  livery: () => Livery
  /** The result: one JSON document with `--json`, else the text. */
  print: (result: unknown, text: string) => void
  /** For people who watch: standard error, so that results can be piped. */
  note: (line: string) => void
  /** Aborted by Ctrl-C. */
  signal: AbortSignal
}

export type Command = {
  name: string
  /** The arguments, as help shows them. */
  usage: string
  summary: string
  /** More of it, for its own help. */
  details?: string
  options: Readonly<Record<string, Option>>
  /** How many positional arguments it takes. */
  positionals: { least: number; most: number }
  /** Returns the exit code; 0 unless it says otherwise. */
  run: (run: Run) => Promise<number | void>
}

export type Option = ParseArgsOptionsConfig[string] & { about: string; value?: string }

export const text = (value: string | boolean | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined
