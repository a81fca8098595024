/** One end of the channel between a process and one that it started: `process` here, the `ChildProcess` there. */
export type Channel = {
  connected: boolean
  on: (event: 'message', listener: (message: unknown) => void) => unknown
  send?: ((message: object, sent: (error: Error | null) => void) => unknown) | undefined
}

type Asked = { asks: string; id: number; input: unknown }
type Answered = { answers: number; output: unknown }

/** Answers what the other end asks, each kind of question by its own function; one that fails is left unanswered. */
export function answerAsked(channel: Channel, kinds: Readonly<Record<string, (input: never) => unknown>>): void {
  channel.on('message', (message) => {
    if (!isAsked(message)) return
    const { asks, id, input } = message
    const answer = kinds[asks]
    if (!answer) return
    void (async () => send(channel, { answers: id, output: await answer(input as never) }))().catch(() => {})
  })
}

/** Asks the other end; rejects where it is gone, or does not answer within `patienceMs`. */
export function openQuestions(
  channel: Channel,
  patienceMs: number,
): <Output>(asks: string, input?: unknown) => Promise<Output> {
  const waiting = new Map<number, (output: unknown) => void>()
  let last = 0
  channel.on('message', (message) => {
    if (!isAnswered(message)) return
    waiting.get(message.answers)?.(message.output)
  })
  return <Output>(asks: string, input?: unknown) =>
    new Promise<Output>((resolve, reject) => {
      const id = ++last
      const late = setTimeout(() => {
        waiting.delete(id)
        reject(new Error(`${asks} was not answered within ${patienceMs} ms`))
      }, patienceMs)
      waiting.set(id, (output) => {
        clearTimeout(late)
        waiting.delete(id)
        resolve(output as Output)
      })
      send(channel, { asks, id, input })
    })
}

/** What cannot be sent any more is not waited for: the time of the question runs out, or nobody is there to ask again. */
function send(channel: Channel, message: Asked | Answered): void {
  if (channel.connected) channel.send?.(message, () => {})
}

const isObject = (message: unknown): message is object => typeof message === 'object' && message !== null
const isAsked = (message: unknown): message is Asked => isObject(message) && 'asks' in message
const isAnswered = (message: unknown): message is Answered => isObject(message) && 'answers' in message
