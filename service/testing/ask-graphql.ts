import type { TestService } from './test-service.ts'

export type GraphqlAnswer<Data> = {
  data?: Data | null
  errors?: { message: string; extensions: { code: string } }[]
}

/** Asks the GraphQL interface of a test's service as an ordinary client does. */
export async function askGraphql<Data>(
  service: TestService,
  key: string,
  query: string,
  variables: object = {},
): Promise<GraphqlAnswer<Data>> {
  const answer = await fetch(`${service.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ query, variables }),
  })
  return (await answer.json()) as GraphqlAnswer<Data>
}

/** The data of a call; throws what it was refused with. */
export async function graphqlData<Data>(...call: Parameters<typeof askGraphql<Data>>): Promise<Data> {
  const { data, errors } = await askGraphql<Data>(...call)
  if (errors || !data) throw new Error(JSON.stringify(errors))
  return data
}
