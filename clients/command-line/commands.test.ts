import { spawn } from 'node:child_process'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestService, type TestService } from '../../service/testing/test-service.ts'
import { openLivery } from './testing/run-livery.ts'

let service: TestService
let livery: ReturnType<typeof openLivery>
let key: string

beforeAll(async () => {
  service = await openTestService()
  key = (await service.addOrganization()).key
  livery = openLivery({ LIVERY_URL: service.url, LIVERY_KEY: key })
  await service.addBrand('acme.com', {
    name: 'Acme',
    colors: [
      { hex: '#ff5500', type: 'brand', brightness: 115 },
      { hex: '#101828', type: 'dark', brightness: 23 },
    ],
  })
})

afterAll(async () => {
  livery.close()
  await service.close()
})

const file = (name: string, text: string) => {
  writeFileSync(join(livery.home, name), text)
  return name
}

test('a login is tried, kept for its owner alone, and used without the environment', async () => {
  const none = { LIVERY_KEY: '', LIVERY_URL: '' }
  expect((await livery.run(['usage'], { more: none })).code).toBe(3)
  const wrong = await livery.run(['login', '--url', service.url, '--key', 'lv_wrong'], { more: none })
  expect([wrong.code, wrong.stderr]).toEqual([3, 'livery: Forbidden\n'])
  const { code, stdout } = await livery.run(['login', '--url', service.url, '--json'], {
    input: `${key}\n`,
    more: { LIVERY_KEY: '' },
  })
  expect(code).toBe(0)
  const { path, organization } = JSON.parse(stdout) as { path: string; organization: string }
  expect(organization).toBe('Test organization')
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({ url: service.url, key })
  expect((await livery.run(['usage'], { more: none })).code).toBe(0)
})

test('commands answer people and, with --json, programs', async () => {
  const lookup = await livery.run(['lookup', 'acme.com'])
  expect(lookup.stdout).toMatch(/^Acme \(acme\.com\)[^]*color {2}#ff5500 {2}brand/)
  expect(JSON.parse((await livery.run(['lookup', 'acme.com', '--palette', '--json'])).stdout)).toMatchObject({
    name: 'Acme',
  })
  expect((await livery.run(['search', 'acme'])).stdout).toMatch(/^acme\.com\tAcme\tid/)
  expect(JSON.parse((await livery.run(['history', 'acme.com', '--json'])).stdout)).toMatchObject({ domain: 'acme.com' })
  expect((await livery.run(['usage'])).stdout).toContain('credits used')
  expect(JSON.parse((await livery.run(['webhooks', 'list', '--json'])).stdout)).toEqual([])
})

test('what goes wrong has a sentence and a code of its own', async () => {
  const codes = async (...args: string[]) => (await livery.run(args)).code
  expect(await codes('lookup', 'localhost')).toBe(2)
  expect(await codes('lookup', 'nobody-has-this.com', '--cached')).toBe(1)
  expect(await codes('search', 'zzzzqqqq')).toBe(1)
  expect(await codes('lookup')).toBe(2)
  expect(await codes('lookup', 'acme.com', '--nope')).toBe(2)
  expect(await codes('nope')).toBe(2)
  expect(await codes('webhooks', 'delivery', 'urn:livery:nope')).toBeGreaterThan(0)
  const down = await livery.run(['usage', '--json'], { more: { LIVERY_URL: 'http://127.0.0.1:9' } })
  expect([down.code, JSON.parse(down.stderr)]).toMatchObject([
    5,
    { error: expect.stringContaining("can't be reached") as string },
  ])
})

test('every command has its help, and shells complete it', async () => {
  const { stdout } = await livery.run(['help'])
  const names = [...stdout.matchAll(/^ {2}(\w+)/gm)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThanOrEqual(14)
  for (const name of names) expect((await livery.run([name, '--help'])).stdout).toMatch(new RegExp(`^livery ${name} `))
  for (const shell of ['bash', 'zsh', 'fish']) {
    expect((await livery.run(['completions', shell])).stdout).toContain('listen')
  }
  const { stdout: script } = await livery.run(['completions', 'bash'])
  const bash = spawn('bash', [
    '-c',
    `${script}\nCOMP_WORDS=(livery li); COMP_CWORD=1; _livery; echo "\${COMPREPLY[@]}"`,
  ])
  let completed = ''
  bash.stdout.on('data', (chunk: Buffer) => (completed += chunk.toString()))
  await new Promise((resolve) => bash.once('close', resolve))
  expect(completed).toBe('listen\n')
})

test('colors that drifted from the brand are named with their line and ΔE, in DTCG of both drafts and in CSS', async () => {
  const good = { $type: 'color', brand: { $value: '#ff5500' }, alias: { $value: '{color.brand}' } }
  const clean = await livery.run(['drift', 'acme.com', file('good.json', JSON.stringify({ color: good }))])
  expect([clean.code, clean.stdout]).toEqual([0, '2 tokens, none has drifted from acme.com.\n'])
  const object = { colorSpace: 'srgb', components: [0, 0.4, 1], hex: '#0066ff' }
  const tokens = JSON.stringify(
    { size: { $type: 'dimension', $value: '4px' }, color: { ...good, blue: { $value: object } } },
    undefined,
    2,
  )
  const drifted = await livery.run(['drift', 'acme.com', file('bad.json', tokens), '--json'])
  expect([drifted.code, JSON.parse(drifted.stdout)]).toMatchObject([
    1,
    {
      tokens: 3,
      drifted: [
        {
          name: 'color.blue',
          line: tokens.split('\n').findIndex((line) => line.includes('"blue"')) + 1,
          hex: '#0066ff',
        },
      ],
    },
  ])
  const css =
    ':root {\n  /* ours:\n  */ --primary: #ff5501;\n  --link: var(--primary);\n  --odd: #0a0;\n  --gap: 4px;\n}'
  const { code, stdout } = await livery.run(['drift', 'acme.com', file('tokens.css', css)])
  expect([code, stdout]).toEqual([
    1,
    expect.stringMatching(
      /^tokens\.css:5: --odd is #00aa00, the nearest color of acme\.com is #\w{6}: ΔE \d+(\.\d+)?\n$/,
    ),
  ])
})

test('a file that can’t be read, and a token without a color, are named with their line and cost nothing', async () => {
  const used = async () => (JSON.parse((await livery.run(['usage', '--json'])).stdout) as { used: number }).used
  const before = await used()
  const said = async (name: string, text?: string) => {
    if (text !== undefined) file(name, text)
    const { code, stderr } = await livery.run(['drift', 'acme.com', name])
    return `${code} ${stderr}`
  }
  expect(await said('none.json')).toMatch(/^2 livery: none\.json can't be read/)
  expect(await said('broken.json', '{"color": ')).toMatch(/^2 livery: broken\.json can't be read/)
  expect(await said('empty.json', '{"size":{"$type":"dimension","$value":"1px"}}')).toContain('no color tokens')
  expect(await said('odd.json', '{\n "a": {\n  "$type": "color",\n  "b": {"$value": "redd"}\n }\n}')).toContain(
    'odd.json:4: the token a.b has no color',
  )
  expect(
    await said('loop.json', '{"a":{"$type":"color","$value":"{b}"},\n"b":{"$type":"color","$value":"{a}"}}'),
  ).toContain('loop.json:1: the token a has no color')
  expect(await said('odd.css', ':root {\n  --a: #12;\n}')).toContain('odd.css:2: --a has no color')
  expect(await used()).toBe(before)
})

test('a brand is taken as a file, whole or not at all', async () => {
  const css = await livery.run(['export', 'acme.com', 'brand.css'])
  expect([css.code, css.stdout.toLowerCase()]).toEqual([0, expect.stringContaining('--brand')])
  const zip = await livery.run(['export', 'acme.com', 'brand.zip', '-o', 'acme.zip', '--json'])
  expect(zip.code).toBe(0)
  expect(readFileSync(join(livery.home, 'acme.zip')).subarray(0, 2).toString()).toBe('PK')
  const wrong = await livery.run(['export', 'acme.com', 'brand.docx', '-o', 'brand.docx'])
  expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringContaining('brand.css')])
  expect(() => statSync(join(livery.home, 'brand.docx'))).toThrow()
})

for (const mode of ['legacy', { pin: '2026-07-28' }] as const) {
  test(`an agent that starts programs is served over standard input and output (${JSON.stringify(mode)})`, async () => {
    const program = join(import.meta.dirname, 'dist/livery.mjs')
    const env = { LIVERY_KEY: key, LIVERY_URL: service.url, PATH: process.env['PATH'] ?? '' }
    const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } })
    await client.connect(new StdioClientTransport({ command: process.execPath, args: [program, 'mcp'], env }))
    expect((await client.listTools()).tools.map(({ name }) => name)).toContain('lookup_brand')
    const answer = await client.callTool({ name: 'lookup_brand', arguments: { identifier: 'acme.com' } })
    expect(answer.structuredContent).toMatchObject({ brand: { name: 'Acme' } })
    await client.close()
  })
}
