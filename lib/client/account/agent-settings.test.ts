import { expect, test } from 'vitest'
import { agentSettings } from './agent-settings.ts'

const settings = agentSettings('https://brands.example.com')
const textOf = (agent: string) => settings.find(({ value }) => value === agent)?.text ?? ''

test('each agent is given the address, and where the key comes from instead of a key', () => {
  expect(settings.map(({ value }) => value)).toEqual(['claude-code', 'cursor', 'vs-code', 'codex'])
  for (const { text } of settings) {
    expect(text).toContain('https://brands.example.com/mcp')
    expect(text).not.toContain('lv_')
  }
  for (const agent of ['claude-code', 'cursor', 'codex']) expect(textOf(agent)).toContain('LIVERY_API_KEY')
})

test('the files of editors are JSON with the header', () => {
  expect(JSON.parse(textOf('cursor'))).toMatchObject({
    mcpServers: { livery: { headers: { Authorization: 'Bearer ${env:LIVERY_API_KEY}' } } },
  })
  expect(JSON.parse(textOf('vs-code'))).toMatchObject({
    servers: { livery: { type: 'http', headers: { Authorization: 'Bearer ${input:livery-key}' } } },
    inputs: [{ id: 'livery-key', password: true }],
  })
})
