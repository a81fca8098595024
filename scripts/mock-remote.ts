import { parseArgs } from 'node:util'
import { faultNames, isFault } from './mock-remote/faults.ts'
import { openMockRemote } from './mock-remote/open-mock-remote.ts'
import { say } from './processes/say.ts'
import { sentenceFor, Trouble } from './trouble.ts'

// `npm run mock-remote -- --port 4100 --delay 500 --fault 429 --quota 100`: a service that has what docs/interface.md
// specifies and none of our additions, for who writes a client. It runs until Ctrl-C.

try {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '4100' },
      delay: { type: 'string', default: '0' },
      fault: { type: 'string' },
      quota: { type: 'string', default: '10000' },
    },
  })
  const { fault } = values
  if (fault !== undefined && !isFault(fault)) throw new Trouble(`--fault is one of ${faultNames.join(', ')}.`)
  const [port, delayMs, quota] = [values.port, values.delay, values.quota].map(wholeNumber)
  const remote = await openMockRemote({ port: port ?? 0, delayMs: delayMs ?? 0, quota: quota ?? 0, fault })
  say(`REST     ${remote.origin}/v2`)
  say(`GraphQL  ${remote.origin}/graphql`)
  say(`Logos    ${remote.origin}/cdn`)
  say('Any API key works. mock_fault_429 fails with 429, mock_delay_2000 waits two seconds; faults are')
  say(`${faultNames.join(', ')}. Domains that begin with unknown- are 404, with queued- not indexed yet.`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void remote.close())
} catch (error) {
  process.stderr.write(`${sentenceFor(error)}\n`)
  process.exitCode = 1
}

function wholeNumber(text: string): number {
  if (/^\d{1,6}$/.test(text)) return Number(text)
  throw new Trouble(`"${text}" is not a whole number.`)
}
