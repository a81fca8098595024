import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findForward, findLogo, forwardRules, type ForwardRule } from './forward-rules.ts'

const examples: Readonly<Record<string, string>> = {
  file: `${'0af9'.repeat(8)}.svg`,
  kind: 'ticker',
  identifier: 'BRK.A',
}
const exampleOf = (path: string) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => examples[name] ?? `some%20${name}`)

test.each(forwardRules)('$method $path goes to $to, and to nothing else', (rule: ForwardRule) => {
  const { method, path, to, session, bodyBytesMax } = rule
  const target = { path: exampleOf(to), session, bodyBytesMax }
  expect(findForward(method, exampleOf(path))).toEqual(target)
  if (method === 'GET') expect(findForward('HEAD', exampleOf(path))).toEqual({ ...target, bodyBytesMax: 0 })
  expect(findForward(method, `${exampleOf(path)}/`)).toBeUndefined()
  expect(findForward(method, `/x${exampleOf(path)}/x/x/x`)).toBeUndefined()
})

test('every row stands once, names the service’s own paths, and lets a body go along only with a change', () => {
  const rows = forwardRules.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(rows).size).toBe(rows.length)
  for (const { method, path, to, session, bodyBytesMax } of forwardRules) {
    expect(to, path).toMatch(session === 'checked' ? /^\/assets\// : /^\/(v2\/[a-z]|graphql$)/)
    expect(to.match(/\{\w+\}/g), path).toEqual(path.match(/\{\w+\}/g))
    if (method === 'GET') expect(bodyBytesMax, path).toBe(0)
    expect(bodyBytesMax, path).toBeLessThanOrEqual(4 * 1024 * 1024)
  }
})

test('an identifier goes on as it was sent, its encoded slashes and signs too', () => {
  for (const identifier of [
    'nike.com',
    'https%3A%2F%2Fwww.nike.com%2Fde%2F%3Fa%3D1',
    'https%3A%2F%2Fnike.com%2F%3Fsale%3D100%2525',
    '%24%26',
    'ni%20ke',
    '...',
    'a..b',
  ]) {
    expect(findForward('GET', `/brands/${identifier}`), identifier).toMatchObject({ path: `/v2/brands/${identifier}` })
    expect(findForward('HEAD', `/search/${identifier}`), identifier).toMatchObject({ path: `/v2/search/${identifier}` })
  }
})

test('every address that the pages ask for goes on, or has a route of its own', () => {
  const files = globSync('{components,lib/client}/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
  const address = /(?<=['`])\/api(?:\/[\w-]+|\/\$\{[\w()]+\})+/g
  const asked = files.flatMap((file) => readFileSync(file, 'utf8').match(address) ?? [])
  const paths = [...new Set(asked)].map((path) => path.replace(/^\/api/, '').replaceAll(/\$\{[^}]*\}/g, 'x'))
  expect(paths.length).toBeGreaterThan(20)
  const lost = paths.filter((path) => {
    const owned = existsSync(`app/api${path}/route.ts`) || /^\/(auth|keys|client-ids|connections|logo)(\/|$)/.test(path)
    return !owned && !/^\/assets(\/|$)/.test(path) && findForward('GET', path) === undefined
  })
  expect(lost).toEqual([])
})

test('a method that a path does not allow is told which ones it does', () => {
  expect(findForward('DELETE', '/viewer')).toEqual({ allow: ['GET', 'HEAD'] })
  expect(findForward('POST', '/requests')).toEqual({ allow: ['GET', 'HEAD'] })
  expect(findForward('POST', '/brands/nike.com')).toEqual({ allow: ['GET', 'HEAD'] })
  expect(findForward('GET', '/brands/batch')).toEqual({ allow: ['POST'] })
  expect(findForward('GET', '/graphql')).toEqual({ allow: ['POST'] })
  expect(findForward('DELETE', '/curation/b1')).toEqual({ allow: ['GET', 'HEAD', 'PUT'] })
})

test('anything else stays here', () => {
  for (const path of [
    '',
    '/',
    '/v2/viewer',
    '/metrics',
    '/healthz',
    '/brands/',
    '/brands/a/b/c',
    '/viewer/x',
    '/industries/x',
    '/search/',
    '/search/a/b',
    '/context/a/b',
    '/requests/a/b',
    '/usage/x',
    '/system/x',
    '/keys/uses',
    '/assets/short.svg',
    `/assets/${'0'.repeat(32)}.svg/x`,
    '/constructor',
  ]) {
    expect(findForward('GET', path), path).toBeUndefined()
  }
})

test('a path that tries to leave is refused, however it is written', () => {
  for (const path of [
    '/brands/..',
    '/brands/.',
    '/brands/%2e%2E/viewer',
    '/brands/a%2F..%2Fb',
    '/brands/..%2f..%2fv2%2fviewer',
    '/brands/%2e%2e%5cviewer',
    '/brands/..\\viewer',
    '/brands/%252e%252e%252fviewer',
    '/brands/..%252f%',
    '/brands/..%25252fviewer',
    '/brands/a%25252525252525252f..',
    '/brands/..%252f%25',
    '/brands/%ff',
    '/brands/%c0%ae%c0%ae',
    '/requests/..%2fsystem',
    '/assets/../v2/viewer',
    '/notices/../system/decisions',
    '//elsewhere.test/viewer',
    '/\\elsewhere.test/viewer',
    '/@elsewhere.test/viewer',
    '/http://elsewhere.test/viewer',
    '/brands?/viewer',
    '/brands/a?b',
    '/brands/a#b',
  ]) {
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']) {
      expect(findForward(method, path), `${method} ${path}`).toBeUndefined()
    }
    expect(findLogo(path), path).toBeUndefined()
  }
})

test('the address of a logo passes when all of it is understood, and is asked for without the session', () => {
  for (const path of ['/nike.com', '/ticker/NKE/w/64/theme/dark/icon.png', '/nike.com/fallback/404/type/logo.svg']) {
    expect(findLogo(path), path).toEqual({ path, session: 'checked', bodyBytesMax: 0 })
  }
  for (const path of [
    '/',
    '/nike.com/w/1',
    '/nike.com/admin',
    '/nike.com/..',
    '/nike.com/../x',
    '/nike.com%2f..',
    '/healthz',
    '/metrics',
    '/graphql',
    '/v2/brands/nike.com',
  ]) {
    expect(findLogo(path), path).toBeUndefined()
  }
})
