import type { Answer } from '../fetch-outcome.ts'

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
  const title = /<title[^>]{0,200}>\s*([^<]{0,200})/i.exec(html.slice(0, 32_768))?.[1] ?? ''
  const thin = html.length < 65_536 && shownText(html).length < shownMax
  const found = signs.find((sign) => {
    if (sign.header !== undefined) return sign.header[1].test(answer.headers.get(sign.header[0]) ?? '')
    if (!thin) return false
    return sign.title?.test(title) ?? sign.body?.test(html) ?? false
  })
  return found?.wall
}

function shownText(html: string): string {
  let text = ''
  const lower = html.toLowerCase()
  let at = 0
  while (at < html.length) {
    const open = lower.indexOf('<', at)
    text += html.slice(at, open === -1 ? html.length : open).trim()
    if (open === -1 || text.length > shownMax) return text
    at = afterTag(lower, open)
  }
  return text
}

function afterTag(lower: string, open: number): number {
  const name = /^<(script|style|noscript|template)\b/.exec(lower.slice(open, open + 12))?.[1]
  const close = lower.indexOf(name === undefined ? '>' : `</${name}`, open + 1)
  return close === -1 ? lower.length : close + 1
}
