import { once } from 'node:events'
import { createSocket } from 'node:dgram'
import { expect, onTestFinished, test } from 'vitest'
import { openGuardedClient } from '../guarded-client.ts'
import { acmeUrl as url, chromium, openAcme } from '../testing/open-acme.ts'
import { serveLoopback } from '../testing/serve-loopback.ts'
import { openPageBrowser } from './open-page-browser.ts'

// Without a browser on the machine there is nothing here to hold to its promises.
const shown = test.runIf(chromium !== undefined)

shown('nothing that a page tries reaches this machine or a private network', async () => {
  const canary = await serveLoopback((_request, response) => response.end('secret'))
  const udp = createSocket('udp4')
  let packets = 0
  udp.on('message', () => (packets += 1))
  udp.bind(0, '127.0.0.1')
  await once(udp, 'listening')
  onTestFinished(() => void udp.close())
  const { look, site, browser } = await openAcme({
    '/jump': (_request, response) => response.writeHead(302, { location: `${canary.origin}/jumped` }).end(),
    '/worker.js': { type: 'text/javascript', body: `fetch('${canary.origin}/worker').catch(()=>{})` },
  })
  const { port } = canary
  const page = await look(`<!doctype html><meta http-equiv=refresh content="1;url=${canary.origin}/refresh">
    <link rel=preconnect href=${canary.origin}><link rel=dns-prefetch href=//inside.com><link rel=prefetch href=${canary.origin}/prefetch>
    <link rel=stylesheet href=${canary.origin}/a.css><img src=${canary.origin}/img><img src=/jump><iframe src=${canary.origin}/frame></iframe>
    <img src=http://localhost:${port}/name><img src=http://[::1]:${port}/six><img src=http://0x7f.1:${port}/hex><img src=http://inside.com/dns>
    <video src=${canary.origin}/video autoplay></video><object data=${canary.origin}/object></object><p id=p>Text of this page</p>
    <script type=speculationrules>{"prerender":[{"source":"list","urls":["${canary.origin}/prerender"]}]}</script>
    <script>
      const to = '${canary.origin}', all = [];
      fetch(to + '/fetch', { mode: 'no-cors' }).catch(() => {}); navigator.sendBeacon(to + '/beacon', 'x');
      const x = new XMLHttpRequest(); x.open('GET', to + '/xhr'); x.send();
      try { new WebSocket('ws://127.0.0.1:${port}/socket') } catch {} try { new EventSource(to + '/events') } catch {}
      try { new Worker('/worker.js') } catch {} try { new Worker(URL.createObjectURL(new Blob(["fetch('" + to + "/blob',{mode:'no-cors'})"]))) } catch {}
      try { navigator.serviceWorker.register('/worker.js').catch(() => {}) } catch {}
      try { const c = new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:${udp.address().port}' }] }); c.createDataChannel('x'); c.createOffer().then((o) => c.setLocalDescription(o)) } catch {}
      try { window.open(to + '/popup') } catch {} const f = document.createElement('form'); f.action = to + '/form'; f.method = 'POST'; f.target = 'w'; document.body.append(f); try { f.submit() } catch {}
      Element.prototype.getBoundingClientRect = () => { throw 1 }; JSON.stringify = () => 'owned'; Map.prototype.get = () => { throw 1 };
    </script>`)
  expect(site.requests).toContain('acme.com /jump')
  expect({ opened: canary.connections(), packets }).toEqual({ opened: 0, packets: 0 })
  // Some of it went around us, and ended at the closed door.
  expect(browser.refusedConnections()).toBeGreaterThan(0)
  // What it did to built-in objects does not reach the measurement either.
  expect(page?.light.texts[0]?.score).toBeGreaterThan(0)
})

shown(
  'a page that loops for ever is measured as far as it came, and the next page is shown',
  async () => {
    const { look } = await openAcme({}, { deadlineMs: 12_000 })
    const started = performance.now()
    await look('<p>Before</p><script>for(;;){}</script>')
    expect(performance.now() - started).toBeLessThan(17_000)
    expect((await look('<p>After it</p>'))?.light.texts[0]?.score).toBe(8)
  },
  40_000,
)

shown(
  'a page that is never still has no picture and is measured all the same',
  async () => {
    const { look } = await openAcme({}, { deadlineMs: 30_000 })
    const page = await look(
      `<style>@keyframes a{to{opacity:.9}}p{animation:a 900s}</style><p onanimationend="for(;;){}">Before</p>`,
    )
    expect(page?.light.texts[0]?.score).toBe(6)
    expect(page?.screenshot).toBeUndefined()
  },
  50_000,
)

shown('a hundred pop-ups, dialogs and downloads change nothing', async () => {
  const { look, site } = await openAcme({ '/file.zip': { type: 'application/zip', body: 'PK' } })
  const page = await look(`<p>Text</p><script>for (let i = 0; i < 100; i += 1) window.open('/popup' + i)
    alert('stop'); const a = document.createElement('a'); a.href = '/file.zip'; a.download = 'x'; a.click(); print()</script>`)
  expect(page?.light.texts[0]?.score).toBe(4)
  expect(site.requests).toEqual([])
})

shown('a stream without end is cut, and the page is shown without it', async () => {
  let sent = 0
  const { look } = await openAcme({
    '/endless.png': (_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png' })
      const chunk = Buffer.alloc(1 << 20)
      const push = () => {
        while (!response.destroyed && sent < 2e9) {
          sent += chunk.length
          if (!response.write(chunk)) return void response.once('drain', push)
        }
      }
      push()
    },
  })
  expect((await look('<img src=/endless.png><p>Text</p>'))?.light.texts[0]?.score).toBe(4)
  expect(sent).toBeLessThan(60_000_000)
})

shown(
  'a page that fills memory costs that page alone',
  async () => {
    const { look } = await openAcme({}, { deadlineMs: 12_000 })
    await look('<p>x</p><script>const all = []; for (;;) all.push(new Array(1e6).fill(all.length))</script>')
    expect((await look('<p>Text</p>'))?.light.texts[0]?.score).toBe(4)
  },
  40_000,
)

shown('a browser that was closed shows nothing more, and one that is not there neither', async () => {
  const { browser, look } = await openAcme()
  await browser.close()
  expect(await look('<p>x')).toBeUndefined()
  const net = openGuardedClient({ userAgent: 'LiveryBot/1.0' })
  const none = openPageBrowser({ executablePath: '/nowhere/chromium', net, pages: 1 })
  const home = { url, text: '<p>x' }
  expect(await none.render({ home, known: new Map(), mayFetch: () => Promise.resolve(true) })).toBeUndefined()
  await none.close()
  await net.close()
})

test.runIf(chromium !== undefined && process.platform === 'linux')(
  'a page that takes more memory than the browser may have is ended, which the log says, and the next page is shown',
  async () => {
    const lines: string[] = []
    const note = (_fields: object, line: string) => lines.push(line)
    const { look } = await openAcme(
      {},
      { bounds: { bytesMax: 700_000_000, usualCpuMs: 3_000 }, log: { info: note, warn: note } },
    )
    const filled = 'const a=[];for(let i=0;i<20;i++)a.push(new Uint8Array(100e6).fill(i))'
    expect(await look(`<p>Words<script>${filled}</script>`)).toBeUndefined()
    expect(lines.slice(1)).toEqual(['browser.memory_exceeded', 'page.unrendered'])
    expect(await look('<p>Words of the next page')).toBeDefined()
  },
  60_000,
)
