import { proveAccounts, rebuildAccounts, type AccountProof } from '#service/stores/metering/ledger.ts'
import type { Command } from './command.ts'
import { Trouble } from '../trouble.ts'
import { withDatabase } from './with-database.ts'

/** Commands about the credit ledger: what accounts hold must be what the ledger adds up to. */
export const ledgerCommands: readonly Command[] = [
  {
    name: 'check-ledger',
    required: [],
    optional: [],
    run: () =>
      withDatabase(async (database) => {
        const proofs = await proveAccounts(database)
        const wrong = proofs.filter(({ agrees }) => !agrees)
        const text = [...proofs.map(line), `${proofs.length} organizations, ${wrong.length} of them wrong.`].join('\n')
        // For whoever runs it as a check: it fails.
        if (wrong.length > 0) throw new Trouble(text)
        return { result: { organizations: proofs.length, proofs }, text }
      }),
  },
  {
    name: 'rebuild-accounts',
    required: [],
    optional: ['organization'],
    run: (_db, { organization }) =>
      withDatabase(async (database) => {
        const changed = await rebuildAccounts(database, organization)
        return { result: { changed }, text: `${changed} accounts were set to what the ledger says.` }
      }),
  },
]

function line({ organizationId, entries, account, ledger, agrees }: AccountProof): string {
  const sides = [ledger, account].map(
    ({ period, overage, prepaid, overageCents }) =>
      `period ${period}, overage ${overage} (${overageCents} cents), prepaid ${prepaid}`,
  )
  const [sum, held] = sides
  return agrees
    ? `${organizationId}: ${sum} in ${entries} entries, as the account says.`
    : `${organizationId}: WRONG. The ledger (${entries} entries) says ${sum}; the account says ${held}.`
}
