import OpenAI, { APIError } from 'openai'
import type { Logger } from 'pino'
import type { Settings } from '#contract/settings/settings.ts'
import { circuitBreaker } from './circuit-breaker.ts'
import { startDeadline, untilAborted } from './deadline.ts'

/** What a model is asked: what to do, what to work from, and the JSON schema (draft 2020-12) of its answer. */
export type WritingTask = { instructions: string; data: string; name: string; schema: Record<string, unknown> }

export type LanguageModel = {
  /** Its name, for the record. */
  name: string
  /** The JSON that the model answers with, unchecked, or why there is none. Never throws for what it does. */
  write: (task: WritingTask) => Promise<{ json: unknown } | { unavailable: string }>
}

export type LanguageModelOptions = {
  /** Base address of an OpenAI-compatible interface, like `http://127.0.0.1:11434/v1`. */
  url: string
  model: string
  key: string | undefined
  log: Logger
  deadlineMs?: number
  /** Milliseconds on a clock that never goes back. */
  now?: () => number
}

const answerBytesMax = 256 * 1024
const tokensMax = 2_000
const failuresMax = 3
const pauseMs = 60_000

/**
 * Opens a model behind any OpenAI-compatible interface. One question has 12 s and 256 KiB, is sent once, and goes to the
 * configured address only. After three failures in a row none is asked for a minute. An endpoint that does not know
 * structured output is asked again without it.
 */
export function openLanguageModel(options: LanguageModelOptions): LanguageModel {
  const { url, model, key, log, deadlineMs = 12_000, now = () => performance.now() } = options
  const client = new OpenAI({
    baseURL: url,
    apiKey: key ?? 'none',
    maxRetries: 0,
    timeout: deadlineMs,
    fetch: boundedFetch,
    logLevel: 'off',
  })
  const breaker = circuitBreaker({
    failuresMax,
    pauseMs,
    now,
    opened: () => log.warn({ model, pauseMs }, 'model.paused'),
  })

  async function send(task: WritingTask): Promise<{ json: unknown } | { unavailable: string }> {
    const { signal, clear } = startDeadline(deadlineMs)
    try {
      const text = await untilAborted(
        ask({ client, model, task, signal, isStructured: true }).catch((error: unknown) => {
          if (error instanceof APIError && error.status === 400)
            return ask({ client, model, task, signal, isStructured: false })
          throw error
        }),
        signal,
      )
      return parsed(text)
    } catch (error) {
      return { unavailable: signal.aborted ? 'no answer in time' : reasonOf(error) }
    } finally {
      clear()
    }
  }

  return {
    name: model,
    async write(task) {
      const answer = await breaker.run(
        () => send(task),
        (result) => 'unavailable' in result,
      )
      return answer === 'open' ? { unavailable: 'paused after failures' } : answer
    },
  }
}

type Question = { client: OpenAI; model: string; task: WritingTask; signal: AbortSignal; isStructured: boolean }

async function ask({ client, model, task, signal, isStructured }: Question): Promise<string> {
  const format = { name: task.name, strict: true, schema: task.schema }
  const completion = await client.chat.completions.create(
    {
      model,
      temperature: 0,
      max_tokens: tokensMax,
      messages: [
        { role: 'system', content: task.instructions },
        { role: 'user', content: task.data },
      ],
      ...(isStructured && { response_format: { type: 'json_schema' as const, json_schema: format } }),
    },
    { signal },
  )
  return completion.choices[0]?.message.content ?? ''
}

/** The model that the settings name, if they name one. */
export function configuredModel(settings: Settings, log: Logger): LanguageModel | undefined {
  const { LIVERY_LLM_URL: url, LIVERY_LLM_MODEL: model, LIVERY_LLM_KEY: key } = settings
  return url === undefined ? undefined : openLanguageModel({ url, model, key, log })
}

/** Some models wrap their JSON in a code fence however they are asked. */
function parsed(text: string): { json: unknown } | { unavailable: string } {
  const whole = text.trim()
  const isFenced = whole.length >= 6 && whole.startsWith('```') && whole.endsWith('```')
  const bare = isFenced ? whole.slice(3, -3).replace(/^json/, '') : whole
  try {
    return { json: JSON.parse(bare) }
  } catch {
    return { unavailable: 'the answer is not JSON' }
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof APIError && error.status !== undefined
    ? `status ${error.status}`
    : error instanceof Error
      ? error.name
      : 'failed'

/** Follows no redirect, and gives up on an answer that is longer than any context. */
async function boundedFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, { ...init, redirect: 'error' })
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > answerBytesMax) throw new Error('the answer is too long')
    chunks.push(chunk)
  }
  const { status, headers } = response
  return new Response(Buffer.concat(chunks), { status, headers })
}
