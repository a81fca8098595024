import pg from 'pg'

type Row = { query: string; calls: number; ms: number }

/** Begins to count the database's statements; what is returned stops, and says which took longest. */
export async function statementsSince(databaseUrl: string): Promise<() => Promise<string>> {
  const ask = async (text: string) => {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    try {
      return (await client.query<Row>(text)).rows
    } finally {
      await client.end()
    }
  }
  await ask('CREATE EXTENSION IF NOT EXISTS pg_stat_statements')
  await ask('SELECT pg_stat_statements_reset()')
  return async () => {
    const rows = await ask(
      `SELECT query, calls::int, total_exec_time AS ms FROM pg_stat_statements ORDER BY total_exec_time DESC LIMIT 4`,
    )
    const lines = rows.map(
      ({ query, calls, ms }) =>
        `| ${calls} | ${ms.toFixed(0)} ms | ${((ms / calls) * 1000).toFixed(0)} µs | ${query.replaceAll(/\s+/g, ' ').slice(0, 70)} |`,
    )
    return ['| calls | total | each | statement |', '| --- | --- | --- | --- |', ...lines].join('\n')
  }
}
