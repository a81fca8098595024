import { spawn, execFileSync, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseColor } from '#engine/colors/parse-color.ts'
import { findChromium } from '#service/net/browser/find-chromium.ts'
import { parseCrawlHosts } from '#service/net/crawl-hosts.ts'
import { openGuardedClient, type GuardedClient } from '#service/net/guarded-client.ts'
import { bytesAt } from './bytes-at.ts'
import { nothing, type Tool } from './found.ts'
import { openBrand } from './openbrand.ts'

/**
 * Other tools on the same sites. They are no dependencies of ours: `npm install` them, with the versions of
 * `peers.json`, into any folder, and name that folder.
 */
export async function openPeers(folder: string, hosts: string): Promise<Tool[]> {
  const load = createRequire(join(folder, 'package.json'))
  const net = openGuardedClient({ crawlHosts: parseCrawlHosts(hosts), userAgent: 'LiveryBench/1.0' })
  const tools = [metascraper(load, net), vibrant(load, net), await openBrand(load.resolve('openbrand'), { hosts, net })]
  const chromium = findChromium(process.env['LIVERY_CHROMIUM'])
  const script = join(folder, 'node_modules/dembrandt/dist/index.js')
  return chromium === undefined || !existsSync(script)
    ? tools
    : [await dembrandt(script, chromium, { hosts, net }), ...tools]
}

type Reader = (page: { html: string; url: string }) => Promise<Record<string, string | undefined>>
type Vibrant = { from: (bytes: Buffer) => { getPalette: () => Promise<{ Vibrant: { hex: string } | null }> } }

async function pageOf(net: GuardedClient, domain: string): Promise<{ html: string; url: string }> {
  const outcome = await net.fetch(`https://${domain}/`)
  if (outcome.type !== 'answer') throw new Error(outcome.detail)
  return { html: outcome.bytes.toString(), url: outcome.url }
}

function scraper(load: NodeJS.Require, names: string[]): Reader {
  const rules = names.map((name) => (load(`metascraper-${name}`) as () => unknown)())
  return (load('metascraper') as (rules: unknown[]) => Reader)(rules)
}

function metascraper(load: NodeJS.Require, net: GuardedClient): Tool {
  const read = scraper(load, ['logo', 'publisher'])
  return {
    name: 'metascraper',
    speaksOf: ['logo', 'name'],
    async describe(domain) {
      const page = await pageOf(net, domain)
      const said = await read(page)
      return { ...nothing, logo: await bytesAt(net, said['logo']), name: said['publisher'] }
    },
    close: () => Promise.resolve(),
  }
}

/** What a quantiser makes of the icon that the page links first: it looks for no picture itself. */
function vibrant(load: NodeJS.Require, net: GuardedClient): Tool {
  const { Vibrant } = load('node-vibrant/node') as { Vibrant: Vibrant }
  return {
    name: 'node-vibrant on the linked icon',
    speaksOf: ['primary'],
    async describe(domain) {
      const { html, url } = await pageOf(net, domain)
      const link = /<link[^>]{0,300}\brel=["']?(?:shortcut )?(?:apple-touch-)?icon[^>]{0,400}>/i.exec(html)?.[0] ?? ''
      const href = /href=["']?([^"' >]+)/i.exec(link)?.[1]
      const bytes = await bytesAt(net, URL.parse(href ?? '/favicon.ico', url)?.href)
      const palette =
        bytes === undefined
          ? undefined
          : await Vibrant.from(Buffer.from(bytes))
              .getPalette()
              .catch(() => undefined)
      return { ...nothing, primary: palette?.Vibrant?.hex.toLowerCase() }
    },
    close: () => Promise.resolve(),
  }
}

type Said = {
  siteName?: string
  logo?: { source?: string; url?: string }
  favicons?: { url: string }[]
  colors?: { semantic?: { primary?: string } }
  typography?: { styles?: { context: string; family: string }[] }
}

async function dembrandt(
  script: string,
  chromium: string,
  { hosts, net }: { hosts: string; net: GuardedClient },
): Promise<Tool> {
  const port = 9333
  const profile = mkdtempSync(join(tmpdir(), 'livery-bench-'))
  const browser = startChromium(chromium, { hosts, port, profile })
  await untilAnswering(`http://127.0.0.1:${port}/json/version`)
  return {
    name: 'dembrandt',
    speaksOf: ['primary', 'logo', 'icon', 'title', 'body', 'name'],
    async describe(domain) {
      const env = { ...process.env, BROWSER_CDP_ENDPOINT: `http://127.0.0.1:${port}` }
      const text = execFileSync(process.execPath, [script, `https://${domain}/`, '--json-only'], {
        env,
        timeout: 120_000,
        stdio: ['ignore', 'pipe', 'ignore'],
        maxBuffer: 1 << 26,
      })
      const said = JSON.parse(text.toString()) as Said
      const styles = said.typography?.styles ?? []
      const familyOf = (kind: RegExp) => styles.find(({ context }) => kind.test(context))?.family
      return {
        ...nothing,
        primary: parseColor(said.colors?.semantic?.primary ?? '')?.hex,
        logo: said.logo?.source === 'svg' ? undefined : await bytesAt(net, said.logo?.url),
        isDrawn: said.logo?.source === 'svg',
        icon: await bytesAt(net, said.favicons?.[0]?.url),
        title: familyOf(/^heading/),
        body: familyOf(/^(body|paragraph|text)/) ?? familyOf(/^(?!heading|button|link)/),
        name: said.siteName,
      }
    },
    async close() {
      const ended = new Promise((resolve) => browser.once('exit', resolve))
      browser.kill('SIGKILL')
      await ended
      rmSync(profile, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

/** A Chromium for a tool that connects to one; it reaches the sites of the benchmark and nothing else. */
function startChromium(
  chromium: string,
  { hosts, port, profile }: { hosts: string; port: number; profile: string },
): ChildProcess {
  const maps = [...parseCrawlHosts(hosts)].flatMap(([name, { host }]) =>
    [80, 443].map((at) => `MAP ${name}:${at} ${host}`),
  )
  const rules = [...maps, 'MAP * ~NOTFOUND', 'EXCLUDE 127.0.0.1'].join(' , ')
  const args = [
    '--headless',
    '--disable-gpu',
    '--no-first-run',
    '--disable-quic',
    '--disable-sync',
    '--disable-background-networking',
    '--ignore-certificate-errors',
    `--remote-debugging-port=${port}`,
    `--user-data-dir=${profile}`,
    `--host-resolver-rules=${rules}`,
  ]
  return spawn(chromium, [...args, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), 'about:blank'], {
    stdio: 'ignore',
  })
}

async function untilAnswering(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const isUp = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isUp) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('The browser for dembrandt did not start.')
}
