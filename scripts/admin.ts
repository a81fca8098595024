import { PrismaPg } from '@prisma/adapter-pg'
import { Refusal } from '#contract/refusal.ts'
import { withoutSubmission } from '#lib/server/tables.ts'
import { PrismaClient } from '#prisma/client/client.ts'
import { commands } from './admin/commands.ts'
import { type Command, type CommandResult, type Options, Usage } from './admin/command.ts'
import { readArguments } from './admin/read-arguments.ts'
import { productDatabase } from './admin/product-database.ts'
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
    : runWithPlane(command, options))
  process.stdout.write(json ? `${JSON.stringify(result)}\n` : `${text}\n`)
  return failed === true ? 1 : 0
}

type WithPlane = Extract<Command, { run: unknown }>

async function runWithPlane(command: WithPlane, options: Options): Promise<CommandResult> {
  const db = new PrismaClient({
    adapter: new PrismaPg({ connectionString: await productDatabase(), application_name: 'livery-admin' }),
  })
  try {
    return await command.run(withoutSubmission(db), options)
  } finally {
    await db.$disconnect()
  }
}
