import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

export type S3Server = {
  bucket: string
  /** The variables that lead to it. */
  env: Record<string, string>
  /** Names of all headers that came. */
  headers: ReadonlySet<string>
  /** Calls `listener` with the method of each request that comes, before it is answered. */
  onRequest: (listener: (method: string) => void) => void
  close: () => Promise<void>
}

/** An S3 server of its own with one empty bucket. */
export async function openS3Server(): Promise<S3Server> {
  const folder = await mkdtemp(join(tmpdir(), 'livery-s3-'))
  const bucket = 'livery-test'
  const options = { port: 0, address: '127.0.0.1', silent: true, directory: folder }
  const server = new S3rver({ ...options, configureBuckets: [{ name: bucket }] })
  // It forgets the slash that Amazon's client has after a bucket's name when it checks the signature.
  server.middleware.splice(-1, 0, (context, next) => {
    if (context.path.endsWith('/')) Object.assign(context, { mountPath: '/', state: { ...context.state, vhost: true } })
    return next()
  })
  const { port } = await server.run()
  const headers = new Set<string>()
  server.httpServer.on('request', (request) => Object.keys(request.headers).forEach((name) => headers.add(name)))
  return {
    bucket,
    env: {
      LIVERY_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    },
    headers,
    onRequest: (listener) => server.httpServer.on('request', ({ method }) => listener(method ?? '')),
    async close() {
      await server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
