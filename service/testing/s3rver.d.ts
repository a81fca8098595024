declare module '@20minutes/s3rver' {
  import type { Server } from 'node:http'

  type Options = {
    port: number
    address: string
    silent: boolean
    directory: string
    configureBuckets: { name: string }[]
  }

  type Context = { path: string; mountPath?: string; state: { vhost: boolean } }

  export default class S3rver {
    constructor(options: Options)
    httpServer: Server
    middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[]
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
