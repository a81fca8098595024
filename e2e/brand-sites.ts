import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { serveOnLoopback } from '#engine/fixtures/serve-on-loopback.ts'

type ServedPage = string | ((response: ServerResponse) => unknown)

/** Sites of brands that screens find hard: in fonts of their own, with many colors, pale, without a logo or a primary. */

export const ownFace = 'walked-maps.com'
export const longName = 'hedge-congress.com'
export const plainWords = 'plain-words.com'
export const paleMark = 'pale-lantern.com'
export const manyColors = 'forty-paints.com'
export const rightToLeft = 'pardes-books.com'
/** Three in a teal like #0b7285, the nearest first. */
export const teals = ['ebb-lamps.com', 'fjord-lamps.com', 'gulf-lamps.com'] as const

const fontPath = 'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'
const font: ServedPage = (response) =>
  response.writeHead(200, { 'content-type': 'font/woff2' }).end(readFileSync(fontPath))
const logo: ServedPage = (response) =>
  response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 48" width="240" height="48"><circle cx="24" cy="24" r="22" fill="#b3522e"/>
     <path d="M60 10h120v10H60zM60 28h90v10H60z" fill="#b3522e"/></svg>`,
  )

/** A logo of which a part only, the word, is too pale for white. */
const paleLogo: ServedPage = (response) =>
  response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 260 48" width="260" height="48"><circle cx="24" cy="24" r="16" fill="#f2b705"/>
     <path d="M60 10h190v12H60zM60 30h140v8H60z" fill="#ffffff"/></svg>`,
  )

const face = `@font-face{font-family:"Walked Sans";src:url(/face.woff2) format("woff2");font-weight:400 700}`
const hues = ['#7a6a1f', '#1f6a7a', '#6a1f7a', '#1f7a35', '#25408f', '#8f2560', '#c99a1a', '#2aa198', '#555f00']
const buttons = hues.map((hex, index) => `<button style="background:${hex};color:#fff">Map ${index}</button>`).join('')

const paints = Array.from(
  { length: 40 },
  (_, index) => `hsl(${index * 9} ${55 + (index % 4) * 10}% ${30 + (index % 5) * 8}%)`,
)
const paintRules = paints.map(
  (color, index) => `:root{--paint-${index}:${color}}.p${index}{background:${color};color:#fff}`,
)
const paintButtons = paints.map((_, index) => `<button class="p${index}">Paint ${index}</button>`).join('')

const pageOf = (name: string, styles: string, body: string) => `<!doctype html><title>${name}</title>
  <meta property="og:site_name" content="${name}"><meta name="description" content="Paper maps, drawn by people who walked them.">
  <style>${styles}</style>${body}`

const lamps = (name: string, teal: string): Record<string, ServedPage> => ({
  '/logo.svg': (response) =>
    response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 48" width="240" height="48">
       <path d="M8 40L24 8l16 32zM60 10h120v10H60zM60 28h90v10H60z" fill="${teal}"/></svg>`,
    ),
  '/': pageOf(
    name,
    `body{background:#fff;color:#20262b}h1,a{color:${teal}}.go{background:${teal};color:#fff;padding:12px}`,
    `<header><a href="/"><img class="logo" src="/logo.svg" alt="${name}"></a></header><h1>Lamps for small boats</h1><p>They burn all night, and float.</p><a class="go" href="/lamps">See the lamps</a>`,
  ),
})

const sites: Record<string, Record<string, ServedPage>> = {
  [ownFace]: {
    '/': pageOf(
      'Walked Maps',
      `${face}body{margin:0;background:#f8f3ec;color:#20232a;font-family:Georgia,serif}h1{font-family:"Walked Sans",sans-serif}
       a{color:#b3522e}.go{background:#b3522e;color:#fff;padding:12px 20px}.band{height:200px;background:linear-gradient(90deg,#b3522e,#c99a1a)}`,
      `<header><a href="/"><img class="logo" src="/logo.svg" alt="Walked Maps logo"></a></header><div class="band"></div>
       <h1>Maps for people who leave</h1><p>Every sheet is walked before it is drawn, by <a href="/us">people</a> who know the way.</p>
       <a class="go" href="/maps">Browse maps</a>${buttons}`,
    ),
    '/face.woff2': font,
    '/logo.svg': logo,
  },
  [longName]: {
    '/': pageOf(
      'The International Congress of Hedge Layers, Dry Stone Wallers, Thatchers, Wheelwrights and Coopers of the Northern Counties, Yorkshire Dales and Lake Lands',
      'body{background:#fbfbf6;color:#1d2a12}h1,a{color:#4a6b2e}.go{background:#4a6b2e;color:#fff;padding:12px}',
      '<h1>Hedges since 1871</h1><p>All that is layered, walled and thatched in the north.</p><a class="go" href="/join">Join us</a>',
    ),
  },
  [paleMark]: {
    '/': pageOf(
      'Pale Lantern',
      'body{background:#101820;color:#f4f1e8}header{background:#101820}.go{background:#f2b705;color:#101820;padding:12px}',
      `<header><a href="/"><img class="logo" src="/pale.svg" alt="Pale Lantern logo"></a></header>
       <h1>Light for late workers</h1><p>Lanterns that are bright where you need them.</p><a class="go" href="/buy">Buy one</a>`,
    ),
    '/pale.svg': paleLogo,
  },
  [manyColors]: {
    '/': pageOf(
      'Forty Paints',
      `body{background:#fff;color:#222}h1,header{color:#c2255c}${paintRules.join('')}`,
      `<header><a href="/"><img class="logo" src="/logo.svg" alt="Forty Paints logo"></a></header><h1>Every paint we mix</h1>${paintButtons}`,
    ),
    '/logo.svg': logo,
  },
  [rightToLeft]: {
    '/': `<!doctype html><html lang="he" dir="rtl"><title>ספרי הפרדס</title><meta property="og:site_name" content="ספרי הפרדס">
      <meta name="description" content="חנות ספרים קטנה בלב העיר, עם מדפים מלאים ומקום לשבת."><style>body{background:#fffdf5;color:#1b1b1b}
      h1,a{color:#0b5d4f}.go{background:#0b5d4f;color:#fff;padding:12px}</style><h1>ספרים לכל אחד</h1>
      <p>אנחנו קוראים כל ספר לפני שאנחנו מוכרים אותו.</p><a class="go" href="/buy">לקנייה</a></html>`,
  },
  [teals[0]]: lamps('Ebb Lamps', '#0b7285'),
  [teals[1]]: lamps('Fjord Lamps', '#0e7c8c'),
  [teals[2]]: lamps('Gulf Lamps', '#0a6878'),
  [plainWords]: {
    '/': pageOf(
      'Plain Words',
      'body{background:#fff;color:#111}',
      '<h1>Only words</h1><p>Black on white and nothing else, because the words are enough for us.</p>',
    ),
  },
}

export const serveBrandSites = () =>
  serveOnLoopback(Object.keys(sites), (request, response) => {
    const host = (request.headers.host ?? '').replace(/^www\./, '')
    const page = sites[host]?.[request.url ?? '']
    if (typeof page === 'function') return page(response)
    return response
      .writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' })
      .end(page ?? '')
  })
