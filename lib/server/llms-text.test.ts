import { expect, test } from 'vitest'
import { agentTools } from '#contract/agents/agent-tools.ts'
import { exportFileNames } from '#contract/exports/export-files.ts'
import { openApiDocument } from '#contract/openapi/openapi.ts'
import { problemCodes } from '#contract/problem-codes.ts'
import { llmsText } from './llms-text.ts'

const addresses = { baseUrl: 'https://api.test', cdnUrl: 'https://cdn.test', dashboardUrl: 'https://app.test' }
const text = llmsText(addresses)

test('every route and every code is named, once, with a line of its own', () => {
  const { paths } = openApiDocument(addresses.baseUrl) as { paths: Record<string, Record<string, unknown>> }
  // Logos have a section of their own.
  for (const [path, item] of Object.entries(paths).filter(([one]) => one.startsWith('/v2/'))) {
    for (const method of Object.keys(item).filter((name) => name !== 'parameters')) {
      expect(text.split(`\n- \`${method.toUpperCase()} ${path}\`: `), path).toHaveLength(2)
    }
  }
  for (const code of Object.keys(problemCodes)) expect(text.split(`\n- \`${code}\`: `), code).toHaveLength(2)
})

test('a language model learns of the exports by name, and of the server for agents with its tools', () => {
  for (const name of [...exportFileNames, ...Object.keys(agentTools)]) expect(text).toContain(name)
  expect(text).toContain('`https://api.test/mcp`')
  expect(text).toContain('https://api.test/v2/exports/')
})

test('it is short, opens as llmstxt.org asks, and leads to the rest', () => {
  expect(text).toMatch(/^# Livery\n\n> \S/)
  expect(text.length).toBeLessThan(8000)
  expect(text).toContain('https://api.test/openapi.json')
  expect(text).toContain('https://app.test/reference')
})
