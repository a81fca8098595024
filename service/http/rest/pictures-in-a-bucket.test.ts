import { createHash, randomUUID } from 'node:crypto'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { openBucket } from '../../net/bucket.ts'
import type { StoredFile } from '../../stores/brands/brands.ts'
import { emptyDraft } from '../../testing/empty-draft.ts'
import { openLogoDesk } from '../../testing/logo-desk.ts'
import { openReplica } from '../../testing/open-replica.ts'
import { openS3Server } from '../../testing/s3-server.ts'

/** docs/decisions/0117: pictures are in a bucket, and found at the addresses that they always had. */

const storage = await openS3Server()
Object.assign(process.env, storage.env)
const LIVERY_ASSETS = `s3://${storage.bucket}/pictures`
const env = { LIVERY_ASSETS, LIVERY_S3_ENDPOINT: storage.env['LIVERY_S3_ENDPOINT'] ?? '' }
const bucket = openBucket(LIVERY_ASSETS, { LIVERY_S3_ENDPOINT: env.LIVERY_S3_ENDPOINT, LIVERY_S3_REGION: 'us-east-1' })
const desk = await openLogoDesk(env)
const { service } = desk
let puts = 0
storage.onRequest((method) => (puts += method === 'PUT' ? 1 : 0))
let isClosed = false
const closeStorage = async () => {
  if (!isClosed) await storage.close()
  isClosed = true
}

afterAll(async () => {
  bucket.close()
  await desk.close()
  await closeStorage()
  for (const name of Object.keys(storage.env)) Reflect.deleteProperty(process.env, name)
})

/** A new picture that no other test has. */
function newPicture(): StoredFile {
  const bytes = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24"><rect id="p${randomUUID()}" width="24" height="24" fill="#0b7285"/></svg>`,
  )
  const assetId = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  return { assetId, format: 'svg', width: 24, height: 24, bytes }
}

/** Saves a crawl with this picture as its logo. */
function crawl(domain: string, { assetId, width = 24, height = 24, bytes }: StoredFile, name = domain) {
  const format = { assetId, format: 'svg' as const, width, height, size: bytes.length, background: null }
  const logos = [{ type: 'icon' as const, theme: null, tags: [], formats: [format] }]
  const files = [{ assetId, format: 'svg', width, height, bytes }]
  return service.ctx.stores.brands.saveCrawl({ domain, draft: { ...emptyDraft, name, logos }, files, at: new Date() })
}

const bytesOf = async (assetId: string) =>
  (await service.query<{ data: Buffer | null }>('SELECT data FROM asset WHERE id = $1', [assetId])).rows[0]?.data
const ask = (assetId: string, url = service.url) => fetch(`${url}/assets/${assetId}.svg`)
const expectLater = (response: Response) => {
  expect(response.status).toBe(503)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(response.headers.get('cache-control') ?? 'no-store').toBe('no-store')
}

test('a picture of a crawl is in the bucket and not in the database, and is delivered byte for byte', async () => {
  const picture = newPicture()
  await crawl('bucket.com', picture)
  expect(await bytesOf(picture.assetId)).toBeNull()
  const response = await ask(picture.assetId)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/svg+xml')
  expect(response.headers.get('etag')).toBe(`"${picture.assetId}"`)
  expect(Buffer.from(await response.arrayBuffer()).equals(picture.bytes)).toBe(true)
})

test('what is stored already is not sent again', async () => {
  const picture = newPicture()
  await crawl('again.com', picture)
  const before = puts
  await crawl('again.com', picture, 'Renamed')
  await crawl('another.com', picture)
  expect(puts).toBe(before)
})

test('a picture whose bytes are in the database is delivered from there', async () => {
  const picture = newPicture()
  await desk.addBrand('database.com', [{ type: 'icon', bytes: picture.bytes }])
  expect(await bytesOf(picture.assetId)).not.toBeNull()
  expect((await ask(picture.assetId)).status).toBe(200)
})

test('a picture that is missing from the bucket or was altered there is asked for later, and never unknown', async () => {
  const picture = newPicture()
  await crawl('altered.com', picture)
  await bucket.put(`${picture.assetId}.svg`, Buffer.from('<svg/>'))
  expectLater(await ask(picture.assetId))
  await bucket.remove(`${picture.assetId}.svg`)
  expectLater(await ask(picture.assetId))
})

test('a picture in the bucket of a brand that was taken down is not delivered', async () => {
  const picture = newPicture()
  const { id } = await crawl('taken-down.com', picture)
  await service.query('UPDATE brand SET taken_down_at = now() WHERE id = $1', [id])
  expect((await ask(picture.assetId)).status).toBe(404)
})

test('a process that was not told of the bucket, and one whose bucket is silent, say that it is to be asked for later', async () => {
  const picture = newPicture()
  await crawl('silent.com', picture)
  const sockets: Socket[] = []
  const silent = createServer((socket) => void sockets.push(socket))
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as AddressInfo
  const replicas = await Promise.all([
    openReplica(service.databaseUrl),
    openReplica(service.databaseUrl, { LIVERY_ASSETS, LIVERY_S3_ENDPOINT: `http://127.0.0.1:${port}` }),
  ])
  try {
    for (const { url } of replicas) expectLater(await ask(picture.assetId, url))
  } finally {
    await Promise.all(replicas.map((replica) => replica.close()))
    sockets.forEach((socket) => socket.destroy())
    silent.close()
  }
}, 60_000)

test('while the bucket is away no crawl is saved without its pictures, and logos that were drawn are delivered', async () => {
  const picture = newPicture()
  await crawl('drawn.com', picture)
  const { id: clientId } = await desk.addClient()
  expect((await desk.get('/drawn.com/w/64/h/64/icon.png', clientId)).status).toBe(200)
  await closeStorage()
  expectLater(await ask(picture.assetId))
  expect((await desk.get('/drawn.com/w/64/h/64/icon.png', clientId)).status).toBe(200)
  expectLater(await desk.get('/drawn.com/w/96/h/96/icon.png', clientId))
  await expect(crawl('unsaved.com', newPicture())).rejects.toThrow()
  const { rows } = await service.query(`SELECT id FROM brand WHERE domain = 'unsaved.com'`)
  expect(rows).toEqual([])
}, 60_000)
