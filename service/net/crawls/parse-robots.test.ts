import fc from 'fast-check'
import robotsParser from 'robots-parser'
import { expect, test } from 'vitest'
import { parseRobots } from './parse-robots.ts'

const url = (path: string): URL => new URL(path, 'https://acme.com')
const allows = (text: string, path = '/'): boolean => parseRobots(text, 'LiveryBot').allows(url(path))

test.each<[string, string, string, boolean]>([
  ['no rules', '', '/', true],
  ['everything closed', 'User-agent: *\nDisallow: /', '/', false],
  ['an empty disallow', 'User-agent: *\nDisallow:', '/', true],
  ['a page instead of rules', '<!doctype html><html><body>Disallow: /</body>', '/', true],
  ['a group of its own', 'User-agent: *\nDisallow: /\n\nUser-agent: liverybot\nAllow: /', '/', true],
  ['a group of its own that closes', 'User-agent: *\nAllow: /\nUser-agent: LiveryBot/2.0 (x)\nDisallow: /', '/', false],
  ['another bot closed', 'User-agent: GPTBot\nDisallow: /', '/', true],
  ['an agent whose name only starts alike', 'User-agent: LiveryBotanist\nDisallow: /', '/', true],
  ['agents that share a group', 'User-agent: a\nUser-agent: LiveryBot\nDisallow: /', '/', false],
  ['two groups for one agent', 'User-agent: LiveryBot\nDisallow: /a\nUser-agent: LiveryBot\nDisallow: /b', '/b', false],
  ['lines between agents', 'User-agent: a\nSitemap: x\nCrawl-delay: 9\nUser-agent: *\nDisallow: /', '/', false],
  ['the longest rule', 'User-agent: *\nDisallow: /a\nAllow: /a/b', '/a/b/c', true],
  ['allow on a tie', 'User-agent: *\nDisallow: /a\nAllow: /a', '/a', true],
  ['a star', 'User-agent: *\nDisallow: /*.png', '/img/x.png?y', false],
  ['an end', 'User-agent: *\nDisallow: /*.png$', '/img/x.png?y', true],
  ['an end after a star', 'User-agent: *\nDisallow: /a*a$', '/a', true],
  ['a bare end', 'User-agent: *\nDisallow: /$', '/', false],
  ['a bare end elsewhere', 'User-agent: *\nDisallow: /$', '/a', true],
  ['comments, a mark and old line ends', '\ufeffUser-agent: * # all\rDisallow: /x # y', '/x', false],
  ['escapes in either case', 'User-agent: *\nDisallow: /%e4%b8%ad', '/%E4%B8%AD', false],
  ['plain text for escapes', 'User-agent: *\nDisallow: /中/%7Ejoe', '/%E4%B8%AD/~joe', false],
  ['a query', 'User-agent: *\nDisallow: /*?', '/a?b', false],
  ['rules before any agent', 'Disallow: /\nUser-agent: *\nAllow: /', '/', true],
  ['robots.txt itself', 'User-agent: *\nDisallow: /', '/robots.txt', true],
])('%s is read as RFC 9309 reads it', (_what, text, path, expected) => {
  expect(allows(text, path)).toBe(expected)
})

test('any pattern and path are judged as by an independent parser', () => {
  const pattern = fc.string({ unit: fc.constantFrom('/', 'a', 'b', '*', '?', '.'), maxLength: 9 })
  const rule = fc.tuple(fc.constantFrom('Allow', 'Disallow'), pattern, fc.constantFrom('', '$'))
  const path = fc.string({ unit: fc.constantFrom('/', 'a', 'b', '.'), maxLength: 9 })
  fc.assert(
    fc.property(fc.array(rule, { maxLength: 5 }), path, (rules, rest) => {
      const lines = rules.map(([kind, text, end]) => `${kind}: /${text}${end}`)
      const text = ['User-agent: *', ...lines].join('\n')
      const address = `https://acme.com/${rest.replace(/^\/+/, '')}`
      const oracle = robotsParser('https://acme.com/robots.txt', text).isAllowed(address, 'LiveryBot')
      expect(parseRobots(text, 'LiveryBot').allows(new URL(address))).toBe(oracle)
    }),
    { numRuns: 5_000 },
  )
})

test('a file that is built to take long takes no more than a moment', () => {
  const path = `/${'a'.repeat(8_000)}`
  for (const line of [
    `Disallow: /${'*a'.repeat(400)}b\n`,
    `Disallow: /*${'a'.repeat(500)}b\n`,
    'Disallow: /*b\n',
    'Disallow: /*aaaaaab\n',
  ]) {
    const rules = parseRobots(`User-agent: *\n${line.repeat(Math.floor(512_000 / line.length))}`, 'LiveryBot')
    const before = process.threadCpuUsage()
    for (let check = 0; check < 60; check++) rules.allows(url(path))
    const { user, system } = process.threadCpuUsage(before)
    expect((user + system) / 1_000).toBeLessThan(2_000)
  }
})
