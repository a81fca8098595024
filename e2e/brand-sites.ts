import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { serveOnLoopback } from '#engine/fixtures/serve-on-loopback.ts'

type ServedPage = string | ((response: ServerResponse) => unknown)

/** Sites of brands that screens find hard: in fonts of their own, with many colors, without a logo or a primary. */

export const ownFace = 'walked-maps.com'
export const longName = 'hedge-congress.com'
export const plainWords = 'plain-words.com'

const fontPath = 'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'
const font: ServedPage = (response) =>
  response.writeHead(200, { 'content-type': 'font/woff2' }).end(readFileSync(fontPath))
const logo: ServedPage = (response) =>
  response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 48" width="240" height="48"><circle cx="24" cy="24" r="22" fill="#b3522e"/>
     <path d="M60 10h120v10H60zM60 28h90v10H60z" fill="#b3522e"/></svg>`,
  )

const face = `@font-face{font-family:"Walked Sans";src:url(/face.woff2) format("woff2");font-weight:400 700}`
const hues = ['#7a6a1f', '#1f6a7a', '#6a1f7a', '#1f7a35', '#25408f', '#8f2560', '#c99a1a', '#2aa198', '#555f00']
const buttons = hues.map((hex, index) => `<button style="background:${hex};color:#fff">Map ${index}</button>`).join('')

const pageOf = (name: string, styles: string, body: string) => `<!doctype html><title>${name}</title>
  <meta property="og:site_name" content="${name}"><meta name="description" content="Paper maps, drawn by people who walked them.">
  <style>${styles}</style>${body}`

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
      'The International Congress of Hedge Layers, Dry Stone Wallers, Thatchers, Wheelwrights and Coopers of the Northern Counties',
      'body{background:#fbfbf6;color:#1d2a12}h1,a{color:#4a6b2e}.go{background:#4a6b2e;color:#fff;padding:12px}',
      '<h1>Hedges since 1871</h1><p>All that is layered, walled and thatched in the north.</p><a class="go" href="/join">Join us</a>',
    ),
  },
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
