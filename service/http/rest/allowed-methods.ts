import type { FastifyInstance } from 'fastify'

/**
 * Collects the routes that are added to `server` from now on and returns which methods a path can be asked with: none
 * where there is no such path (RFC 9110, 15.5.6). Routes of every path there is, as of logos, say nothing about one.
 */
export function allowedMethods(server: FastifyInstance): (path: string) => readonly string[] {
  const known: { pattern: RegExp; methods: string[] }[] = []
  server.addHook('onRoute', ({ method, url }) => {
    if (url !== '/*') known.push({ pattern: patternOf(url), methods: [method].flat() })
  })
  return (path) => {
    const methods = known.flatMap((route) => (route.pattern.test(path) ? route.methods : []))
    return methods.length === 0 ? [] : [...new Set([...methods, 'OPTIONS'])]
  }
}

/** `/v2/a/:id(…)/*` as an expression: a parameter is one step of the path, a wildcard the rest of it. */
function patternOf(url: string): RegExp {
  const steps = url.split(/(:\w+(?:\(.*?\$\))?|\*)/)
  const expression = steps.map((step) => {
    if (step === '*') return '.*'
    return step.startsWith(':') ? '[^/]+' : step.replace(/[.+?()[\]{}|^$\\]/g, String.raw`\$&`)
  })
  // bounded: at most 24,576 characters of a request line; a wildcard ends a pattern
  return new RegExp(`^${expression.join('')}$`)
}
