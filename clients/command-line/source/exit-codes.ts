/** How the program ends; docs/command-line.md#exit-codes lists them. */
export const exitCodes = {
  done: 0,
  /** What was asked for is not there, or has drifted. */
  differs: 1,
  usage: 2,
  /** No key, an unknown one, or one that may not. */
  refused: 3,
  /** Credits are used up, or too many requests. */
  limited: 4,
  /** The service, or what it asks, can't answer now. */
  unavailable: 5,
} as const

/** Ends the program with a sentence for people, and a code for programs. */
export class Failure extends Error {
  readonly exitCode: number

  constructor(exitCode: number, message: string) {
    super(message)
    this.exitCode = exitCode
  }
}

export const wrongUse = (message: string) => new Failure(exitCodes.usage, message)

/** The code of a status that the service refused with. */
export function exitCodeOf(status: number): number {
  if (status === 401 || status === 403) return exitCodes.refused
  if (status === 429) return exitCodes.limited
  if (status >= 500) return exitCodes.unavailable
  return status === 404 ? exitCodes.differs : exitCodes.usage
}
