import { readFileSync } from 'node:fs'
import { createSchema } from 'graphql-yoga'
import type { GraphqlContext } from './graphql-context.ts'
import { resolvers } from './resolvers.ts'

/** The schema that calls are executed against: contract/schema.graphql with a resolver for everything that needs one. */
export const graphqlSchema = createSchema<GraphqlContext>({
  typeDefs: readFileSync(new URL('../../../contract/schema.graphql', import.meta.url), 'utf8'),
  resolvers,
  // A resolver of a field that is not in the schema is a mistake that nobody would see.
  resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
})
