import { expect, test } from 'vitest'
import { findBotWall } from './find-bot-wall.ts'
import type { Answer } from '../fetch-outcome.ts'

function answer(headers: Record<string, string> = {}): Answer {
  const found = { url: 'https://acme.com/', redirects: [], truncated: false, bytes: Buffer.alloc(0) }
  return { type: 'answer', status: 403, headers: new Map(Object.entries(headers)), ...found }
}

test.each([
  ['Cloudflare', {}, '<title>Just a moment...</title><script src="/cdn-cgi/challenge-platform/x.js"></script>'],
  ['Cloudflare', { 'cf-mitigated': 'challenge' }, ''],
  ['Vercel', { 'x-vercel-mitigated': 'challenge' }, ''],
  ['AWS WAF', { 'x-amzn-waf-action': 'challenge' }, ''],
  ['DataDome', {}, '<p>Please enable JS</p><script src="https://ct.captcha-delivery.com/c.js"></script>'],
  ['HUMAN', {}, '<div id="px-captcha"></div>'],
  ['Imperva', {}, '<iframe src="/_Incapsula_Resource?x"></iframe>'],
])('the wall of %s is recognized', (wall, headers, html) => {
  expect(findBotWall(answer(headers), html)).toBe(wall)
})

test("an ordinary page that carries a wall's script is a page", () => {
  const text = '<p>We make anvils, and have made them for a hundred years.</p>'.repeat(20)
  const html = `<title>Acme</title>${text}<script src="https://ct.captcha-delivery.com/c.js"></script>`
  expect(findBotWall(answer(), html)).toBeUndefined()
  expect(findBotWall(answer(), '<title>Acme</title><script src="/app.js"></script>')).toBeUndefined()
})
