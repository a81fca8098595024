import type { FastifyContextConfig, FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A route that only refuses a method which its path isn't asked with. */
    refusesMethod?: true
  }
}

type Known = { pattern: RegExp; rank: number; methods: readonly string[] }

/** As `Allow` lists them. */
const order = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** That and no more: a route of this kind answers 405 with the methods of its path (`refuseShadowed`). */
export const refusesMethod: FastifyContextConfig = { refusesMethod: true }

/**
 * Collects the routes that are added to `server` from now on and returns which methods a path can be asked with, those of
 * the route that fits it most closely: none where there is no such path (RFC 9110, 15.5.6). Routes of every path there is,
 * as of logos, say nothing about one.
 */
export function allowedMethods(server: FastifyInstance): (path: string) => readonly string[] {
  const known: Known[] = []
  server.addHook('onRoute', ({ method, url, config }) => {
    if (url === '/*' || config?.refusesMethod) return
    known.push({ pattern: patternOf(url), rank: rankOf(url), methods: [method].flat() })
  })
  return (path) => {
    const fitting = known.filter(({ pattern }) => pattern.test(path))
    const closest = Math.min(...fitting.map(({ rank }) => rank))
    const methods = fitting.flatMap((route) => (route.rank === closest ? route.methods : []))
    return methods.length === 0 ? [] : order.filter((method) => method === 'OPTIONS' || methods.includes(method))
  }
}

/** As the router prefers them: a written path, one with parameters, one with a wildcard. */
const rankOf = (url: string): number => (url.includes('*') ? 2 : url.includes(':') ? 1 : 0)

/** Whether a route is of one written path, which a wildcard route may fit too. */
export const isWritten = (url: string): boolean => rankOf(url) === 0

/** `/v2/a/:id(^…$)/*` as an expression: a parameter is one step of the path that fits its own expression, a wildcard the rest. */
export function patternOf(url: string): RegExp {
  const steps = url.split(/(:\w+(?:\(\^.*?\$\))?|\*)/)
  const expression = steps.map((step) => {
    if (step === '*') return '.*'
    const own = step.indexOf('(^')
    if (step.startsWith(':')) return own < 0 ? '[^/]+' : step.slice(own + '(^'.length, -'$)'.length)
    return step.replace(/[.+?()[\]{}|^$\\]/g, String.raw`\$&`)
  })
  // bounded: at most 24,576 characters of a request line; a wildcard ends a pattern
  return new RegExp(`^${expression.join('')}$`)
}
