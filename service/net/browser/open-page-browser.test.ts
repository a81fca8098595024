import { once } from 'node:events'
import { createSocket } from 'node:dgram'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { openGuardedClient } from '../guarded-client.ts'
import { hostsTo, serveLoopback } from '../testing/serve-loopback.ts'
import { findChromium } from './find-chromium.ts'
import { openPageBrowser, type PageBrowserOptions } from './open-page-browser.ts'

const chromium = findChromium(process.env['LIVERY_CHROMIUM'])
// Without a browser on the machine there is nothing here to hold to its promises.
const shown = test.runIf(chromium !== undefined)
const url = 'https://acme.com/'
type Answers = Record<string, { type?: string; body: string } | ((req: IncomingMessage, res: ServerResponse) => void)>

async function openAcme(answers: Answers = {}, options: Partial<PageBrowserOptions> = {}) {
  const site = await serveLoopback((request, response) => {
    const answer = answers[request.url ?? '']
    if (typeof answer === 'function') return answer(request, response)
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': answer?.type ?? 'text/html' })
    return response.end(answer?.body ?? '')
  })
  const lookup = async (name: string) => (name.endsWith('inside.com') ? ['127.0.0.1'] : ['10.1.2.3'])
  const net = openGuardedClient({ userAgent: 'LiveryBot/1.0', crawlHosts: hostsTo(site, 'acme.com'), lookup })
  const browser = openPageBrowser({ executablePath: chromium ?? '', net, pages: 2, deadlineMs: 15_000, ...options })
  onTestFinished(async () => {
    await browser.close()
    await net.close()
  })
  const look = (text: string) =>
    browser.render({ home: { url, text }, known: new Map(), mayFetch: () => Promise.resolve(true) })
  return { site, browser, look }
}

shown('what is visible is measured: colors by element, text on its ground, families, both schemes', async () => {
  const { look } = await openAcme({
    '/site.css': {
      type: 'text/css',
      body: `body{margin:0;background:#fdf6ec;color:#222;font-family:Georgia}a{color:#c2185b}.go{background:oklch(0.55 0.2 260);color:#fff;padding:9px}
        .gone{display:none;background:#ff0000}@media (prefers-color-scheme:dark){body{background:#101014;color:#eee}}`,
    },
  })
  const page = await look(
    `<!doctype html><link rel=stylesheet href=/site.css><h1>Anvils</h1><p>Text of the page <a href=/x>with a link</a></p><button class=go>Buy now</button><div class=gone>x</div>`,
  )
  expect(page?.light.background).toBe('#fdf6ec')
  const paints = page?.light.paints ?? []
  expect(paints.find(({ element, property }) => element === 'button' && property === 'background')).toMatchObject({
    count: 1,
    examples: ['Buy now'],
  })
  expect(paints.some(({ hex }) => hex === '#ff0000')).toBe(false)
  expect(page?.light.pairs).toContainEqual(
    expect.objectContaining({ element: 'link', background: '#fdf6ec', text: '#c2185b' }),
  )
  expect(page?.light.texts.find(({ role }) => role === 'title')?.stack).toBe('Georgia')
  expect(page?.dark?.background).toBe('#101014')
  expect(Buffer.from(page?.screenshot?.subarray(1, 4) ?? []).toString()).toBe('PNG')
})

shown('what tints a picture is not a ground, what stands on it in half a tone is', async () => {
  const { look } = await openAcme({})
  const page = await look(
    `<!doctype html><style>header{background:rgba(0,82,204,.8)}.hero{position:relative;height:300px;background:linear-gradient(rgba(68,0,62,.7),rgba(45,37,27,.7)),url(/hero.jpg)}
      .veil{position:absolute;inset:0;background:rgba(45,37,27,.78)}.panel{height:200px;background:rgba(19,99,19,.8)}</style>
      <header>Anvils</header><div class=hero><div class=veil></div><h1>Anvils</h1></div><div class=panel>Text</div>`,
  )
  const grounds = (page?.light.paints ?? []).filter(({ property }) => property === 'background')
  expect(grounds.map(({ element, hex }) => `${element} ${hex}`)).toEqual(
    expect.arrayContaining(['header #0052cc', 'band #136313']),
  )
  expect(grounds.some(({ hex }) => hex === '#2d251b')).toBe(false)
  expect(page?.light.gradients).toEqual([])
})

shown.for([
  ['the same', "this.src='/gone-too.png'"],
  ['another each time', "this.src='/gone-too.png?'+Math.random()"],
] as const)(
  'a page that puts a missing picture in the place of one, over and over, is shown whole: %s',
  async ([, failed]) => {
    const { look } = await openAcme()
    const page = await look(
      `<!doctype html><h1>Anvils</h1><p>Text of the page</p><img src=/gone.png onerror="${failed}"><img src=/gone.png>`,
    )
    expect(page?.missing).toEqual([])
    expect(page?.light.texts.length).toBeGreaterThan(0)
  },
)

shown('a page whose scripts write it after it has loaded is measured with its words', async () => {
  const { look } = await openAcme()
  const words = 'All that this shop sells is written by its script, and comes when its list has come.'
  const page = await look(
    `<!doctype html><body><script>setTimeout(() => { document.body.innerHTML = '<h1>Anvils</h1><p>${words}' }, 900)</script>`,
  )
  expect(page?.home.text).toContain(words)
  expect(page?.light.texts.some(({ role }) => role === 'title')).toBe(true)
})

shown('what a page shows at its age does not depend on how long its files take', async () => {
  const answerAfter = (ms: number) => (_request: IncomingMessage, response: ServerResponse) =>
    void setTimeout(() => response.writeHead(404).end(), ms)
  const { look } = await openAcme({ '/soon.png': answerAfter(0), '/late.png': answerAfter(1_500) })
  const slides = (picture: string) =>
    look(`<!doctype html><h1>Slide 1</h1><p>Anvils for every day, and for the days between</p><img src=${picture} width=9 height=9><script>
      let at = 1; setInterval(() => { document.querySelector('h1').textContent = 'Slide ' + ++at }, 300)</script>`)
  const seen = [await slides('/soon.png'), await slides('/late.png')]
  expect(seen.map((page) => /Slide \d+/.exec(page?.home.text ?? '')?.[0])).toEqual(['Slide 9', 'Slide 9'])
  expect(seen.map((page) => page?.missing)).toEqual([[], []])
})

shown('what moves without end, counts up by frames or goes by chance is the same each time', async () => {
  const { look } = await openAcme()
  const page = () =>
    look(`<!doctype html><style>@keyframes blink{0%,49%{background:#00f3ff}50%,100%{background:#000}}
      div{height:90px;background:#123456;transition:background .4s;animation:blink .1s infinite}</style><h1>Anvils for every day and the days between</h1><div>New</div><p id=count>0</p><p id=chance></p>
      <script>let start; const count = (at) => { start ??= at; document.getElementById('count').textContent = Math.floor(100 * Math.min(1, (at - start) / 1200))
        if (at - start < 1200) requestAnimationFrame(count) }
        new IntersectionObserver(([{ isIntersecting }]) => { if (isIntersecting) requestAnimationFrame(count) }).observe(document.getElementById('count'))
        document.getElementById('chance').textContent = 'Number ' + Math.random()</script>`)
  const seen = [await page(), await page()].map((one) => ({
    ground: one?.light.paints.find(({ property }) => property === 'background')?.hex,
    count: /id="count"[^>]*>(-?\d+)</.exec(one?.home.text ?? '')?.[1],
    chance: /Number [\d.e-]+/.exec(one?.home.text ?? '')?.[0],
  }))
  expect(seen[0]).toMatchObject({ ground: '#123456', count: '100' })
  expect(seen[1]).toEqual(seen[0])
})

shown(
  'a cover that leaves after a second and a half is gone, and what is then painted for the first time is there',
  async () => {
    const { look } = await openAcme()
    const page =
      await look(`<!doctype html><div id=cover style="position:fixed;inset:0;background:#ff0000">Loading</div><h1>Anvils for every day and the days between</h1><p id=seen></p><script>
    setTimeout(() => document.getElementById('cover').remove(), 1500)
    new IntersectionObserver(([{ target, isIntersecting }]) => { if (isIntersecting) target.textContent = 'All that we sell' }).observe(document.getElementById('seen'))</script>`)
    expect(page?.light.paints.some(({ hex }) => hex === '#ff0000')).toBe(false)
    expect(page?.home.text).toContain('All that we sell')
  },
)

shown(
  'a page that waits in a loop for a time that never comes is shown as it stands, and said to be unfinished',
  async () => {
    const { look } = await openAcme()
    const page =
      await look(`<!doctype html><h1>Anvils</h1><p>Text of the page, which has more than forty letters</p><script>
    setInterval(() => { const end = Date.now() + 20; while (Date.now() < end); }, 50)</script>`)
    expect(page?.light.texts.length).toBeGreaterThan(0)
    expect(page?.missing).toEqual([{ part: 'rendering', url: null, cause: 'time' }])
  },
  40_000,
)

shown('a page that asks for the scheme only while it loads is measured in the dark one', async () => {
  const { look } = await openAcme()
  const page = await look(`<!doctype html><body style="background:#fdf6ec"><h1>Anvils</h1><script>
    if (matchMedia('(prefers-color-scheme: dark)').matches) setTimeout(() => { document.body.style.background = '#101014' }, 700)</script>`)
  expect([page?.light.background, page?.dark?.background, page?.missing]).toEqual(['#fdf6ec', '#101014', []])
})

shown('a request of its scripts that nobody answers does not keep a page from being whole', async () => {
  const { look } = await openAcme({ '/poll': () => undefined })
  const page =
    await look(`<!doctype html><h1>Anvils</h1><p>Text of the page, which has more than forty letters</p><script>
    fetch('/poll').catch(() => document.querySelector('h1').append(' and more'))</script>`)
  expect(page?.home.text).toContain('Anvils and more')
  expect(page?.missing).toEqual([])
})

shown(
  'text that waits for a scroll or a slide is set in a family, and paints nothing; what opens over the page is neither',
  async () => {
    const { look } = await openAcme()
    const page = await look(`<!doctype html><style>body{margin:0;overflow-x:hidden;font-family:Arial}p{height:40px}
    .waits{opacity:0;font-family:Georgia;color:#c00000}.slide{position:absolute;left:2000px;width:300px;font-family:Verdana}
    .over{position:fixed;top:0;left:0;width:400px;opacity:0;font-family:Courier}.gone{display:none;font-family:Impact}</style>
    <p>Seen at once<p class=waits>Comes with a scroll<p class=slide>Comes with the next slide<p class=over>A menu<p class=gone>Never`)
    const stacks = page?.light.texts.map(({ stack }) => stack).toSorted()
    expect(stacks).toEqual(['Arial', 'Georgia', 'Verdana'])
    expect(page?.light.paints.some(({ hex }) => hex === '#c00000')).toBe(false)
  },
)

shown('letters that a gradient paints have its fullest color', async () => {
  const { look } = await openAcme()
  const page = await look(`<!doctype html><style>h1{background:linear-gradient(#fbe9b0,#c9a227,#a6841c);
    background-clip:text;-webkit-background-clip:text;color:transparent}</style><h1>Golden Anvils</h1>`)
  expect(page?.light.paints.find(({ property }) => property === 'text')?.hex).toBe('#c9a227')
})

shown('an underline, one color as a gradient, a size of nothing and what a picture covers are no paints', async () => {
  const { look } = await openAcme()
  const page = await look(`<!doctype html><style>body{margin:0}div,a,h1{display:block;height:90px}
    .line{background:linear-gradient(#e00000,#00e000) 0 100%/100% 2px no-repeat}
    .one{background:linear-gradient(#0000e0,#0000e0)}
    .none{background:linear-gradient(#e0e000,#00e0e0) 0 0/0 0 no-repeat}
    .clear{background:linear-gradient(#e000e000,#00e00000)}
    .covered{background:#123456 url(/photo.jpg) 0 0/cover}
    .cut{background:linear-gradient(#aa0000,#0000aa);background-clip:text;-webkit-background-clip:text;color:transparent}
    .real{background:linear-gradient(#cc0044,#4400cc)}</style>
    <div class=line>a</div><div class=one>b</div><div class=none>c</div><div class=clear>d</div><div class=covered>e</div><h1 class=cut>Lettering</h1><div class=real>f</div>`)
  const { gradients = [], paints = [] } = page?.light ?? {}
  expect(gradients.map(({ css }) => css).toSorted()).toEqual([
    'linear-gradient(rgb(170, 0, 0), rgb(0, 0, 170))',
    'linear-gradient(rgb(204, 0, 68), rgb(68, 0, 204))',
  ])
  const painted = (property: string) => paints.filter((paint) => paint.property === property).map(({ hex }) => hex)
  expect(painted('background')).toEqual(['#0000e0'])
  expect(painted('text')).toContain('#aa0000')
})

shown('a mark that a script draws stands in the page as it is shown, with its place', async () => {
  const { look } = await openAcme()
  const page = await look(
    `<body><script>document.body.innerHTML='<header><a href=/><img class=logo style="width:120px;height:40px" src=/logo.svg></a></header>'
     const s=new CSSStyleSheet();s.insertRule('.x{color:red}');document.adoptedStyleSheets=[s]</script>`,
  )
  expect(page?.home.text).toMatch(/data-livery-box="8 8 120 40"/)
  expect(page?.styleSheets.at(-1)?.text).toContain('.x { color: red; }')
})

shown('a heading in a home link is a mark, not a title', async () => {
  const { look } = await openAcme()
  const page = await look(
    '<style>a h1{font-family:Georgia}h2{font-family:Arial}</style><a href=/><h1>The Anvil Works of Acme</h1></a><h2>Prices</h2><a href=/x><h2>More</h2></a>',
  )
  const titles = page?.light.texts.filter(({ role }) => role === 'title')
  expect(titles?.map(({ stack }) => stack)).toEqual(['Arial'])
})

shown(
  'a long page is measured from everywhere, not from its beginning alone',
  async () => {
    const { look } = await openAcme()
    const menu = '<a href=#x>entry</a> '.repeat(9_000)
    const text = '<p>What the page is about, in many words and more of them</p>'.repeat(2_000)
    const page = await look(`<style>nav{font-family:Verdana}body{font-family:Georgia}</style><nav>${menu}</nav>${text}`)
    expect(page?.light.texts.toSorted((a, b) => b.score - a.score)[0]?.stack).toBe('Georgia')
  },
  40_000,
)

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
