import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { openRedisServer } from '../../testing/redis-server.ts'
import { openRequestPermits } from './request-permits.ts'

// docs/operations/scale.md#redis, over TLS.

const folder = await mkdtemp(join(tmpdir(), 'livery-redis-tls-'))
const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
const names = ['-subj', '/CN=redis.test', '-addext', 'subjectAltName=IP:127.0.0.1']
execFileSync('openssl', ['req', ...kind, ...names, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
const redis = await openRedisServer({ certificate, key })
const trusted = getCACertificates('default')

afterAll(async () => {
  setDefaultCACertificates(trusted)
  await redis?.kill()
  await rm(folder, { recursive: true, force: true })
})

const rule = { perSecond: undefined, burstMs: 1_000, perWindow: 10, windowMs: 60_000 }

test.skipIf(!redis)(
  'a certificate that nobody vouches for is refused, and one of a trusted authority serves permits',
  async () => {
    const reasons: string[] = []
    const log = pino(
      { level: 'debug' },
      { write: (line) => void reasons.push((JSON.parse(line) as { reason: string }).reason) },
    )
    const strange = openRequestPermits(redis?.url ?? '', { log })
    await expect.poll(() => reasons.join()).toMatch(/self-signed certificate/)
    expect(strange.isReady()).toBe(false)
    await strange.close()

    setDefaultCACertificates([...trusted, await readFile(certificate, 'utf8')])
    const permits = openRequestPermits(redis?.url ?? '', { log: pino({ level: 'silent' }) })
    await expect.poll(() => permits.isReady()).toBe(true)
    expect(await permits.lease({ name: 'tls', rule, wanted: 4, unused: 0, unusedSlice: 0 })).toMatchObject({
      granted: 4,
      remaining: 6,
    })
    await permits.close()
  },
)
