import { createInterface } from 'node:readline/promises'
import { askJson } from '../ask.ts'
import { text, type Command } from '../command.ts'
import { exitCodes, wrongUse } from '../exit-codes.ts'
import { checkUrl, keepSettings } from '../settings/settings.ts'

type Viewer = { name: string; organization: { name: string }; usage: { used: number; quota: number } }
type Period = { used: number; remaining: number; granted: number; end: string; emptyAt: string | null }

export const accountCommands: readonly Command[] = [
  {
    name: 'login',
    usage: '',
    summary: 'Keeps an API key and the address of the service, after trying them.',
    details: 'The key is read from --key, from LIVERY_KEY, or from standard input. The file is readable by you alone.',
    options: {},
    positionals: { least: 0, most: 0 },
    async run({ values, env, note, print }) {
      const url = checkUrl(text(values['url']) ?? (env['LIVERY_URL'] || 'http://localhost:4000'))
      const key = text(values['key']) ?? (env['LIVERY_KEY'] || (await readKey(note)))
      if (!key) throw wrongUse('Give the API key with --key or on standard input.')
      const viewer = await askJson<Viewer>({ url, key }, '/v2/viewer')
      const path = keepSettings(env, { url, key })
      print(
        { url, organization: viewer.organization.name, path },
        `Logged in to ${viewer.organization.name} at ${url}. Kept in ${path}.`,
      )
    },
  },
  {
    name: 'usage',
    usage: '',
    summary: 'Credits of the current period. Free.',
    options: {},
    positionals: { least: 0, most: 0 },
    async run({ settings, print }) {
      const period = await askJson<Period>(settings(), '/v2/usage/period')
      const left = period.remaining < 0 ? 'unlimited' : `${period.remaining.toLocaleString('en')} left`
      const empty = period.emptyAt ? `\nAt this pace nothing is left on ${period.emptyAt.slice(0, 10)}.` : ''
      print(
        period,
        `${period.used.toLocaleString('en')} credits used, ${left}; the period ends on ${period.end.slice(0, 10)}.${empty}`,
      )
      return period.remaining === 0 ? exitCodes.limited : exitCodes.done
    },
  },
]

async function readKey(note: (line: string) => void): Promise<string> {
  if (process.stdin.isTTY) note('Paste the API key (the API keys page makes one), then press Enter:')
  const lines = createInterface({ input: process.stdin, terminal: false })
  for await (const line of lines) return line.trim()
  return ''
}
