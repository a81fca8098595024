import { loadOnce } from './load-once.ts'
import { isPictureRequest, type TaskAnswer, type TaskRequest } from './tasks.ts'

/**
 * The process in which untrusted bytes are opened. It is given one task at a time, has no secrets in its environment, and
 * may be killed at any moment.
 */

// Each kind of work is loaded when it is first asked for: who opens pictures alone doesn't hold the rules for pages.
const pageReader = loadOnce(() => import('./read-pages.ts'))
const pictureReader = loadOnce(() => import('./read-pictures.ts'))

function answer(message: TaskAnswer): void {
  process.send?.(message)
}

const perform = async (request: TaskRequest): Promise<unknown> =>
  isPictureRequest(request) ? (await pictureReader()).readPicture(request) : (await pageReader()).readPages(request)

process.on('message', (request: TaskRequest) => {
  perform(request).then(
    (output) => answer({ id: request.id, output }),
    (error: unknown) => answer({ id: request.id, problem: error instanceof Error ? error.message : String(error) }),
  )
})

// The parent is gone. A decode may hold a thread that an ordinary exit would wait for.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))

// What the first task needs is there before it comes.
await (process.argv[2] === 'pages' ? pageReader() : pictureReader())
answer({ ready: true })
