import { Refusal } from '#contract/refusal.ts'
import { commands } from './admin/commands.ts'
import { Usage } from './admin/command.ts'
import { readArguments } from './admin/read-arguments.ts'
import { withPlane } from './admin/with-plane.ts'
import { sentenceFor } from './trouble.ts'

// `npm run -s admin -- COMMAND …`: for operators and automation, while the product runs. With --json, standard output
// is exactly one line of JSON. Exit code 2 = called wrongly, 1 = it failed.

process.exitCode = await run(process.argv.slice(2)).catch((error: unknown) => {
  if (error instanceof Usage) {
    process.stderr.write(`${error.message}\n`)
    return 2
  }
  process.stderr.write(`${error instanceof Refusal ? error.message : sentenceFor(error)}\n`)
  return 1
})
process.exit()

async function run(args: readonly string[]): Promise<number> {
  const { command, options, json } = readArguments(commands, args)
  const { result, text, failed } = await ('runAlone' in command
    ? command.runAlone(options)
    : withPlane((db) => command.run(db, options)))
  process.stdout.write(json ? `${JSON.stringify(result)}\n` : `${text}\n`)
  return failed === true ? 1 : 0
}
