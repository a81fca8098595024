import type { CallToolResult, McpServer, ResourceLink } from '@modelcontextprotocol/server'
import type { z } from 'zod'
import { agentTools, type AgentToolName } from '#contract/agents/agent-tools.ts'
import type { AskService, ServiceResponse } from './ask-service.ts'

type Input<Schema extends z.ZodType> = z.output<Schema>

/** A tool: its words, its schemas, and what it asks of the service. */
export type Tool = { name: AgentToolName; add: (server: McpServer, ask: AskService) => void }

/** What a tool found, in the shape of its output schema; `links` are files that belong to it. */
export type Found<Output> = { found: Output; links?: readonly ResourceLink[]; text?: string }

/**
 * A tool that only reads. Its result is structured, and repeated as text for clients that know no structure; what the
 * service refuses becomes an error that says what to do.
 */
export function readingTool<InputSchema extends z.ZodObject, OutputSchema extends z.ZodObject>(tool: {
  name: AgentToolName
  input: InputSchema
  output: OutputSchema
  run: (ask: AskService, input: Input<InputSchema>) => Promise<Found<z.input<OutputSchema>>>
}): Tool {
  const { name, input, output, run } = tool
  const { title, description } = agentTools[name]
  const annotations = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: true }
  return {
    name,
    add(server, ask) {
      const config = {
        title,
        description,
        inputSchema: input as z.ZodObject,
        outputSchema: output as z.ZodObject,
        annotations,
      }
      server.registerTool(name, config, async (given): Promise<CallToolResult> => {
        try {
          const { found, links = [], text } = await run(ask, given as Input<InputSchema>)
          const content = [{ type: 'text' as const, text: text ?? JSON.stringify(found) }, ...links]
          return { content, structuredContent: found as Record<string, unknown> }
        } catch (error) {
          if (!(error instanceof ToolRefusal)) throw error
          return { isError: true, content: [{ type: 'text', text: error.message }] }
        }
      })
    },
  }
}

/** What the caller of a tool did wrong, or must wait for; its message says it to an agent. */
export class ToolRefusal extends Error {}

/** The body of a response that has what was asked for; refuses with what the service said otherwise. */
export function bodyOf<Body>(response: ServiceResponse): Body {
  if (response.status === 200) return JSON.parse(response.text) as Body
  throw new ToolRefusal(sentenceOf(response))
}

function sentenceOf({ status, header, text }: ServiceResponse): string {
  const code = header('x-bf-error')
  const seconds = header('retry-after')
  const said = status === 204 ? 'Not indexed, and `cachedOnly` is set; ask without it.' : messageIn(text)
  return [
    `${status}${code ? ` ${code}` : ''}: ${said}`,
    ...(seconds ? [`Ask again after ${seconds} seconds.`] : []),
  ].join(' ')
}

function messageIn(text: string): string {
  try {
    const body = JSON.parse(text) as { message?: unknown }
    if (typeof body.message === 'string') return body.message
  } catch {
    // No JSON: the status says it.
  }
  return 'The service refused the call.'
}
