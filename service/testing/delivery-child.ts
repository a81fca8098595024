import { compose } from '../compose/compose.ts'
import { readServiceSettings } from '../config.ts'
import { startWebhookWorkers } from '../workers/webhooks.ts'

// A process that only delivers, to be killed. Its leases are short, so that a test need not wait for them.
const { ctx } = await compose(readServiceSettings(process.env))
startWebhookWorkers(ctx, { leaseMs: 4_000 })
process.send?.('ready')
process.on('disconnect', () => process.exit(0))
