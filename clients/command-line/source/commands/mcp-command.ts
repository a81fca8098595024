import { createInterface } from 'node:readline'
import type { Command } from '../command.ts'
import type { Settings } from '../settings/settings.ts'

/** What the stateless revision wants repeated in headers is in the message; both revisions go through. */
export const mcpCommand: Command = {
  name: 'mcp',
  usage: '',
  summary: 'The service’s MCP server over standard input and output, for agents that start programs.',
  options: {},
  positionals: { least: 0, most: 0 },
  async run({ settings }) {
    const service = settings()
    const lines = createInterface({ input: process.stdin, terminal: false, crlfDelay: Infinity })
    const running = new Set<Promise<void>>()
    for await (const line of lines) {
      if (line.trim() === '') continue
      const forwarded = forward(service, line).then((answers) => {
        for (const answer of answers) process.stdout.write(`${answer}\n`)
      })
      running.add(forwarded)
      void forwarded.finally(() => running.delete(forwarded))
    }
    await Promise.all(running)
  },
}

type Message = {
  id?: string | number
  method?: string
  params?: { name?: string; uri?: string; _meta?: Record<string, unknown> }
}

/** The messages that the service answers a message with; an error of the protocol where it can't be reached. */
async function forward({ url, key }: Settings, line: string): Promise<string[]> {
  const message = readMessage(line)
  try {
    const headers = {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      authorization: `Bearer ${key}`,
      ...stated(message),
    }
    const response = await fetch(`${url}/mcp`, { method: 'POST', headers, body: line })
    const answer = await response.text()
    if (message?.id === undefined) return []
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false
    return (isStream ? dataOf(answer) : [answer]).map((one) => withId(one, message.id))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const failure = { code: -32000, message: `The service can't be reached: ${reason}.` }
    return message?.id === undefined ? [] : [JSON.stringify({ jsonrpc: '2.0', id: message.id, error: failure })]
  }
}

function readMessage(line: string): Message | undefined {
  try {
    return JSON.parse(line) as Message
  } catch {
    return undefined
  }
}

/** The headers of revision 2026-07-28, which repeat what a message says. */
function stated(message: Message | undefined): Record<string, string> {
  const version = message?.params?._meta?.['io.modelcontextprotocol/protocolVersion']
  if (typeof version !== 'string' || !message?.method) return {}
  const name = message.params?.name ?? message.params?.uri
  return {
    'mcp-protocol-version': version,
    'mcp-method': message.method,
    ...(name !== undefined && { 'mcp-name': name }),
  }
}

/** The data of server-sent events, a line of JSON each. */
const dataOf = (stream: string): string[] =>
  stream
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice('data:'.length).trim())
    .filter((data) => data !== '')

/** What was refused before its id was read says none: the one who asked waits for theirs. */
function withId(answer: string, id: Message['id']): string {
  const body = JSON.parse(answer) as { id?: unknown; error?: unknown }
  return JSON.stringify(body.id === null && body.error ? { ...body, id } : body)
}
