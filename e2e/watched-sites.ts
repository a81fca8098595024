import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

/**
 * Sites for the tests of crawls, all behind one address, each for one test alone: whoever crawls another test's site ends what
 * that one watches. `slow-anvils.com` and `queued-anvils.com` keep their style sheet back until `PUT /released`,
 * `grown-up-anvils.com` is for adults, `walled-anvils.com` lets nobody in, `merged-anvils.com` and `merged-anvils.net` are of one company, `monthly-anvils.com` is another brand after `PUT /changed`, `monthly-tiles.com` after
 * `PUT /tiled`.
 */
export async function openWatchedSites(): Promise<{ crawlHosts: string; origin: string; close: () => Promise<void> }> {
  const state: State = { isReleased: false, isChanged: false, isTiled: false, waiting: [] }
  const server = createServer((request, response) => {
    if (request.method === 'PUT') set(state, request, response)
    else answer(state, request, response)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const domains = [
    ...slowHosts,
    ...mergedHosts,
    'grown-up-anvils.com',
    'walled-anvils.com',
    'monthly-anvils.com',
    'monthly-tiles.com',
  ]
  return {
    crawlHosts: domains.map((domain) => `${domain}=${origin}`).join(','),
    origin,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function answer(state: State, request: IncomingMessage, response: ServerResponse): void {
  const host = (request.headers.host ?? '').replace(/^www\./, '').replace(/:\d+$/, '')
  if (host === 'walled-anvils.com') refuse(response)
  else if (request.url === '/icon.png') response.writeHead(200, { 'content-type': 'image/png' }).end(icon)
  else if (request.url === '/slow.css') sendSheet(state, response)
  else if (request.url === '/') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(pageOf(state, host))
  } else response.writeHead(404).end()
}

function pageOf(state: State, host: string): string {
  if (slowHosts.includes(host)) return slowPage
  if (mergedHosts.includes(host)) return mergedPage(host)
  if (host === 'grown-up-anvils.com') return grownUpPage()
  return host === 'monthly-tiles.com' ? tilesPage(state) : anvilsPage(state)
}

type State = { isReleased: boolean; isChanged: boolean; isTiled: boolean; waiting: (() => void)[] }

function set(state: State, request: IncomingMessage, response: ServerResponse): void {
  if (request.url === '/changed') state.isChanged = true
  else if (request.url === '/tiled') state.isTiled = true
  else {
    state.isReleased = true
    for (const send of state.waiting.splice(0)) send()
  }
  response.writeHead(204).end()
}

function sendSheet(state: State, response: ServerResponse): void {
  const send = () => response.writeHead(200, { 'content-type': 'text/css' }).end('button { background: #0b7285 }')
  if (state.isReleased) send()
  else state.waiting.push(send)
}

const refuse = (response: ServerResponse) =>
  response
    .writeHead(403, { 'content-type': 'text/html', 'cf-mitigated': 'challenge', server: 'cloudflare' })
    .end('<title>Just a moment...</title>')

const icon = readFileSync(join(import.meta.dirname, '../public/icon-192.png'))

const slowHosts = ['slow-anvils.com', 'queued-anvils.com']
const slowPage = `<!doctype html><html lang="en"><title>Slow Anvils</title><meta property="og:site_name" content="Slow Anvils">
<meta name="theme-color" content="#0b7285"><meta name="description" content="Anvils, slowly."><link rel="icon" href="/icon.png">
<link rel="stylesheet" href="/slow.css"><h1>Anvils for the patient</h1><p>We forge by the sea.</p><button>Buy an anvil</button>`

const mergedHosts = ['merged-anvils.com', 'merged-anvils.net']

const round = '<circle cx="32" cy="32" r="30"/>'
const square = '<rect width="64" height="64"/>'
const anvilsPage = ({ isChanged }: State) =>
  isChanged ? monthlyPage('Monthly Hammers', '#c2410c', round) : monthlyPage('Monthly Anvils', '#7a2e8e', square)
const tilesPage = ({ isTiled }: State) =>
  isTiled ? monthlyPage('Monthly Bricks', '#b91c1c', round) : monthlyPage('Monthly Tiles', '#1d4ed8', square)

const grownUpPage = () =>
  monthlyPage('Grown-up Anvils', '#be185d', round).replace(
    '<link',
    '<meta name="rating" content="RTA-5042-1996-1400-1577-RTA"><link',
  )

const mergedPage = (host: string) =>
  monthlyPage('Merged Anvils', host.endsWith('.net') ? '#1d4ed8' : '#0f766e', host.endsWith('.net') ? round : square)

const monthlyPage = (
  name: string,
  color: string,
  mark: string,
) => `<!doctype html><html lang="en"><title>${name}</title><meta property="og:site_name" content="${name}">
<meta name="theme-color" content="${color}"><meta name="description" content="${name}, made by hand."><link rel="icon" href="/icon.png">
<style>button, header { background: ${color}; color: #fff } a { color: ${color} } h1 { color: ${color} }</style>
<header><a href="/" class="logo" aria-label="${name}"><svg viewBox="0 0 64 64" width="120" height="120" fill="${color}" role="img" aria-label="${name} logo">${mark}</svg></a></header>
<h1>${name}</h1><p>We forge them by the sea.</p><button>Buy one</button>`
