import { expect, test } from 'vitest'
import type { WantedPage } from '#engine/context/context-source.ts'
import { fetchPages } from './fetch-pages.ts'
import { html, openSite, type Pages } from '../testing/open-site.ts'

const about = '<h1>About us'

async function visit(pages: Pages, wanted: string[], deadlineMs = 5_000) {
  const { client, server } = await openSite({ '/': { body: html }, ...pages })
  const wantedPages = async (): Promise<WantedPage[]> => wanted.map((url) => ({ kind: 'about', url }))
  return { server, outcome: await fetchPages(client, { wantedPages }, { domain: 'acme.com', deadlineMs }) }
}

test('the home page comes first, then the wanted pages that can be had', async () => {
  const { outcome } = await visit(
    { '/about': { body: about }, '/terms.pdf': { type: 'application/pdf', body: '%PDF-' }, '/down': { status: 500 } },
    ['https://acme.com/about', 'https://acme.com/gone', 'https://acme.com/terms.pdf', 'https://acme.com/down'],
  )
  expect(outcome).toEqual({
    type: 'pages',
    pages: [
      { kind: 'home', source: { url: 'https://acme.com/', text: html } },
      { kind: 'about', source: { url: 'https://acme.com/about', text: about } },
    ],
  })
})

test('no page of another host is fetched, not after a redirect either', async () => {
  const { outcome, server } = await visit(
    { '/about': { status: 302, headers: { location: 'https://cdn.com/about' } } },
    ['https://cdn.com/x', 'http://127.0.0.1/x', 'https://acme.com/about'],
  )
  expect(outcome.type === 'pages' && outcome.pages.length).toBe(1)
  expect(server.requests.filter((request) => request.startsWith('cdn.com'))).toEqual([])
})

test('robots.txt closes pages, and a closed home page refuses the site', async () => {
  const robots = (rule: string) => ({ '/robots.txt': { type: 'text/plain', body: `User-agent: *\nDisallow: ${rule}` } })
  const one = await visit({ ...robots('/about'), '/about': { body: about } }, ['https://acme.com/about'])
  expect(one.outcome.type === 'pages' && one.outcome.pages.length).toBe(1)
  expect(one.server.requests).not.toContain('acme.com /about')
  const all = await visit(robots('/'), [])
  expect(all.outcome).toMatchObject({ type: 'refused' })
})

test('at most six pages are fetched, and one address counts once', async () => {
  const more = Array.from({ length: 9 }, (_, index) => `https://acme.com/${index}`)
  const pages = Object.fromEntries(more.map((url) => [new URL(url).pathname, { body: about }]))
  const many = await visit(pages, more)
  expect(many.outcome.type === 'pages' && many.outcome.pages.length).toBe(6)
  const same = await visit({ '/about': { status: 301, headers: { location: '/' } } }, ['https://acme.com/about'])
  expect(same.outcome.type === 'pages' && same.outcome.pages.length).toBe(1)
})

test('a page that hangs ends with the deadline, and what has arrived is returned', async () => {
  const { outcome } = await visit({ '/about': () => undefined }, ['https://acme.com/about'], 1_000)
  expect(outcome.type === 'pages' && outcome.pages.map(({ kind }) => kind)).toEqual(['home'])
})

test('a reader that fails leaves the site to be tried again', async () => {
  const { client } = await openSite({ '/': { body: html } })
  const wantedPages = () => Promise.reject(new Error('killed'))
  expect(await fetchPages(client, { wantedPages }, { domain: 'acme.com' })).toMatchObject({ type: 'failed' })
})
