import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './start/root.ts'

type Generator = {
  default: (document: object, options: object) => Promise<unknown>
  astToString: (made: unknown) => string
}

/**
 * The types of clients/typescript, made from the OpenAPI description. The generator needs a TypeScript that has an
 * interface for programs, and is therefore a package of the client's own folder.
 */
export async function clientTypes(document: object): Promise<string> {
  const inClient = createRequire(join(root, 'clients/typescript/package.json'))
  const path = pathToFileURL(inClient.resolve('openapi-typescript')).href
  const { default: generator } = (await import(path)) as { default: Generator }
  // A property that has a default may be left out of a request.
  return generator.astToString(await generator.default(document, { defaultNonNullable: false }))
}
