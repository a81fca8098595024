import { lowerInPlace } from '#contract/lower-in-place.ts'
import type { Answer } from '../fetch-outcome.ts'
import { shownText } from './shown-text.ts'

type Sign = { wall: string; header?: [name: string, value: RegExp]; title?: RegExp; body?: RegExp }

/**
 * How known walls show themselves. A body sign counts only on a page with nothing else on it, because the walls' scripts
 * are also on ordinary pages that they guard.
 */
const signs: readonly Sign[] = [
  { wall: 'Cloudflare', header: ['cf-mitigated', /challenge/i] },
  { wall: 'Cloudflare', title: /^(just a moment|attention required! \| cloudflare)/i },
  { wall: 'Vercel', header: ['x-vercel-mitigated', /challenge|deny/i] },
  { wall: 'Vercel', title: /^vercel security checkpoint/i },
  { wall: 'AWS WAF', header: ['x-amzn-waf-action', /challenge|captcha/i] },
  { wall: 'AWS WAF', body: /\.awswaf\.com\/|awsWafCookieDomainList/i },
  { wall: 'DataDome', body: /captcha-delivery\.com/i },
  { wall: 'HUMAN', body: /id=["']?px-captcha/i },
  { wall: 'Imperva', body: /_Incapsula_Resource/i },
  { wall: 'Imperva', title: /^pardon our interruption/i },
  { wall: 'Akamai', body: /\/_sec\/cp_challenge\//i },
  { wall: 'Kasada', body: /\bKPSDK\b/ },
  { wall: 'Sucuri', body: /sucuri_cloudproxy_js/i },
  {
    wall: 'captcha',
    title: /^(are you (a )?(human|robot)|robot check|verify(ing)? you are (a )?human|human verification)/i,
  },
]

/** A challenge has scripts and perhaps a sentence; 600 characters of shown text are a page. */
const shownMax = 600

/** Who keeps automated visitors out with this answer, or undefined when it is an ordinary page. */
export function findBotWall(answer: Answer, html: string): string | undefined {
  const title = titleOf(html.slice(0, 32_768))
  const thin = html.length < 65_536 && shownLength(html) < shownMax
  const found = signs.find((sign) => {
    if (sign.header !== undefined) return sign.header[1].test(answer.headers.get(sign.header[0]) ?? '')
    if (!thin) return false
    return sign.title?.test(title) ?? sign.body?.test(html) ?? false
  })
  return found?.wall
}

/** The length of what the page shows, without the white space around its pieces; counted no further than needed. */
function shownLength(html: string): number {
  let length = 0
  for (const piece of shownText(html, ['script', 'style', 'noscript', 'template'])) {
    length += piece.trim().length
    if (length > shownMax) return length
  }
  return length
}

const titleMax = 200

/** What follows the first `<title>`, up to the next tag. */
function titleOf(html: string): string {
  const open = lowerInPlace(html).indexOf('<title')
  const start = open === -1 ? -1 : html.indexOf('>', open)
  if (start === -1 || start - open > titleMax) return ''
  const text = html
    .slice(start + 1)
    .trimStart()
    .slice(0, titleMax)
  const end = text.indexOf('<')
  return end === -1 ? text : text.slice(0, end)
}
