import pg from 'pg'
import { newId } from '#contract/id.ts'

export type Person = { email: string; address: string }

const perOrganization = 5

/** Adds people with the password that `like` has, five to an organization, each with an address of their own behind the proxy. */
export async function makePeople(databaseUrl: string, count: number, like: string): Promise<Person[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const people = Array.from({ length: count }, (_, at) => ({
      email: `person-${at}@test-company.com`,
      address: `10.1.${at >> 8}.${at & 255}`,
    }))
    let organization = ''
    for (const [at, { email }] of people.entries()) {
      if (at % perOrganization === 0) {
        organization = newId()
        await client.query('INSERT INTO organization (id, name) VALUES ($1, $2)', [organization, `Company ${at}`])
      }
      const id = newId()
      await client.query(
        `INSERT INTO user_account (id, email, name, password_hash)
         SELECT $1, $2, 'Ada', password_hash FROM user_account WHERE email = $3`,
        [id, email, like],
      )
      await client.query(`INSERT INTO membership (user_id, organization_id, role) VALUES ($1, $2, 'developer')`, [
        id,
        organization,
      ])
    }
    return people
  } finally {
    await client.end()
  }
}
