import { expect, test } from 'vitest'
import { serviceKeyVariable } from '#contract/dashboard/code-target.ts'
import { brandCommand, curlCommand, postCommand } from './curl-command.ts'

test('an identifier cannot leave its place in the command', () => {
  expect(brandCommand('https://a.com/?x="$(id)`')).toContain(
    '/v2/brands/https%3A%2F%2Fa.com%2F%3Fx%3D%22%24%28id%29%60?palette',
  )
  expect(curlCommand({ path: '/v2/`id`/"$(id)"' })).toContain('"$LIVERY_BASE_URL/v2/%60id%60/%22%24%28id%29%22"')
})

test('an address and a form are quoted, and the key is read from the environment', () => {
  expect(curlCommand({ baseUrl: 'https://a.com', path: "/v2/it's", accept: 'text/markdown' })).toBe(
    `curl 'https://a.com/v2/it'\\''s' \\\n  -H "Authorization: Bearer $LIVERY_API_KEY" \\\n  -H 'Accept: text/markdown'`,
  )
})

test('a POST survives quotes, and leaves out what was hidden', () => {
  const command = postCommand({
    url: 'https://example.com/',
    headers: [
      { name: 'webhook-id', value: 'idA' },
      { name: 'authorization', value: null },
    ],
    body: `{"name":"L'Oréal"}`,
  })
  expect(command).toContain(`--data-raw '{"name":"L'\\''Oréal"}'`)
  expect(command).not.toMatch(/authorization/i)
})

test('a command for another service reads another key, so that none of this installation goes there', () => {
  const target = { baseUrl: 'https://elsewhere.test', keyVariable: serviceKeyVariable }
  expect(brandCommand('a.com', target)).toBe(
    `curl 'https://elsewhere.test/v2/brands/a.com?palette=true' \\\n  -H "Authorization: Bearer $SERVICE_API_KEY"`,
  )
})
