import { batchCommand } from './batch/batch-command.ts'
import type { Command } from './command.ts'
import { accountCommands } from './commands/account-commands.ts'
import { brandCommands } from './commands/brand-commands.ts'
import { completionsCommand } from './commands/completions-command.ts'
import { fileCommands } from './commands/file-commands.ts'
import { mcpCommand } from './commands/mcp-command.ts'
import { webhooksCommand } from './commands/webhooks-command.ts'
import { driftCommand } from './drift/drift-command.ts'
import { listenCommand } from './listen/listen-command.ts'

/** Everything that `livery` does, in the order of its help. */
export const commands: readonly Command[] = [
  ...accountCommands,
  ...brandCommands,
  batchCommand,
  ...fileCommands,
  driftCommand,
  webhooksCommand,
  listenCommand,
  mcpCommand,
  completionsCommand(() => commands),
]
