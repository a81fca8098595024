import type { ConnectionEntry } from '#contract/dashboard/listed-connection.ts'
import type { ActionResult } from '#components/ui/use-action.ts'

/** What the server does with connections. */
export type ConnectionActions = {
  create: (sent: { submissionId: string; entry: ConnectionEntry }) => Promise<ActionResult>
  update: (sent: { id: string; entry: ConnectionEntry }) => Promise<ActionResult>
  check: (id: string) => Promise<ActionResult>
  remove: (id: string) => Promise<ActionResult>
}
