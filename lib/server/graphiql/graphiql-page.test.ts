import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { graphiqlPage } from './graphiql-page.ts'

const open = (query = '') => graphiqlPage(new Request(`http://dashboard.test/api/graphiql${query}`))

test.each([
  ['this installation', '', '/api/graphql'],
  ['the service of a connection', '?connection=idAAAAAAAA', '/api/connections/idAAAAAAAA/graphql'],
])('the editor asks %s, and its policy names each of its scripts', async (_whom, query, endpoint) => {
  const response = await open(query)
  const html = await response.text()
  expect(html.slice(-4_000)).toContain(`"endpoint":"${endpoint}"`)
  const policy = response.headers.get('content-security-policy') ?? ''
  const last = html.slice(
    html.lastIndexOf('<script>', html.indexOf('function prepareBlob')) + 8,
    html.lastIndexOf('</script>'),
  )
  expect(policy).toContain(createHash('sha256').update(last).digest('base64'))
  expect(policy.match(/'sha256-/g)).toHaveLength(2)
})

test('what is no connection is not asked', async () => {
  for (const id of ['../../x', '%22%7D', 'a'.repeat(500)]) expect((await open(`?connection=${id}`)).status).toBe(404)
})
