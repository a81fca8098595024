import { Kind, OperationTypeNode, parse } from 'graphql'
import { z } from 'zod'

const requestSchema = z.object({ query: z.string() })
// The longest document of the dashboard has about 300.
const tokensMax = 2000

/** Whether a GraphQL request (`{ query }`, JSON) may change something: one that has more than queries, or can't be read. */
export function changesSomething(body: Uint8Array): boolean {
  try {
    const { query } = requestSchema.parse(JSON.parse(new TextDecoder().decode(body)))
    const { definitions } = parse(query, { maxTokens: tokensMax, noLocation: true })
    return definitions.some(
      (made) => made.kind === Kind.OPERATION_DEFINITION && made.operation !== OperationTypeNode.QUERY,
    )
  } catch {
    return true
  }
}
