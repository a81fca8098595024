import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { acmeUrl, chromium, openAcme } from '../testing/open-acme.ts'

// Without a browser on the machine there is nothing here to hold to its promises.
const shown = test.runIf(chromium !== undefined)

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

shown('a style sheet that a page of https names by http is shown, as where the page is asked for by http', async () => {
  const { look } = await openAcme({ '/old.css': { type: 'text/css', body: 'body{background:#fdf6ec}' } })
  const page = await look(
    '<!doctype html><link rel=stylesheet href="http://acme.com/old.css"><h1>Anvils</h1><p>Text of the page</p>',
  )
  expect(page?.light.background).toBe('#fdf6ec')
})

shown('a file that the crawl has by http is shown to a page of https, and not asked for again', async () => {
  const { browser, site } = await openAcme()
  const sheet = { bytes: Buffer.from('body{background:#fdf6ec}'), type: 'text/css' }
  const page = await browser.render({
    home: { url: acmeUrl, text: '<!doctype html><link rel=stylesheet href="http://acme.com/old.css"><h1>Anvils</h1>' },
    known: new Map([['http://acme.com/old.css', sheet]]),
    mayFetch: () => Promise.resolve(true),
  })
  expect(page?.light.background).toBe('#fdf6ec')
  expect(site.requests).not.toContain('acme.com /old.css')
})

shown('text of a menu, a footer or a button counts a quarter', async () => {
  const { look } = await openAcme({})
  const page = await look(
    `<!doctype html><style>p{font-family:Georgia}footer{font-family:Impact}span{font-family:Lora}</style><p>Twelve signs</p><button><span>Twelve signs</span></button><footer>Twelve signs</footer>`,
  )
  const scores = page?.light.texts.map(({ stack, score }) => [stack, score])
  expect(scores).toEqual(
    expect.arrayContaining([
      ['Georgia', 12],
      ['Impact', 3],
      ['Lora', 3],
    ]),
  )
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
      div{height:90px;background:#123456;transition:background .4s;animation:blink .1s infinite}</style><h1>Anvils for every day and the days between</h1><div>New</div><p id=count>0</p><p id=frames>0</p><p id=chance></p>
      <script>let frames = 0; const draw = () => { document.getElementById('frames').textContent = frames += 1; requestAnimationFrame(draw) }; draw()
        let start; const count = (at) => { start ??= at; document.getElementById('count').textContent = Math.floor(100 * Math.min(1, (at - start) / 1200))
        if (at - start < 1200) requestAnimationFrame(count) }
        new IntersectionObserver(([{ isIntersecting }]) => { if (isIntersecting) requestAnimationFrame(count) }).observe(document.getElementById('count'))
        document.getElementById('chance').textContent = 'Number ' + Math.random()</script>`)
  const seen = [await page(), await page()].map((one) => ({
    ground: one?.light.paints.find(({ property }) => property === 'background')?.hex,
    count: /id="count"[^>]*>(-?\d+)</.exec(one?.home.text ?? '')?.[1],
    frames: Number(/id="frames"[^>]*>(\d+)</.exec(one?.home.text ?? '')?.[1]),
    chance: /Number [\d.e-]+/.exec(one?.home.text ?? '')?.[0],
  }))
  expect(seen[0]?.frames).toBeGreaterThan(60)
  expect(seen[0]).toMatchObject({ ground: '#123456', count: '100' })
  expect(seen[1]).toEqual(seen[0])
})

shown('a page believes that it is a little after noon in UTC, whenever it is visited', async () => {
  const { look } = await openAcme()
  const page = await look(`<!doctype html><h1>Anvils for every day and the days between</h1><p id=now></p><script>
    const tell = () => { document.getElementById('now').textContent = new Date().toISOString() }
    tell(); setInterval(tell, 100)</script>`)
  const told = /id="now"[^>]*>([^<]+)</.exec(page?.home.text ?? '')?.[1] ?? ''
  expect(told).toMatch(/T12:00:0\d/)
  const behindMs = Date.now() - Date.parse(told)
  expect(behindMs).toBeGreaterThan(-60_000)
  expect(behindMs).toBeLessThan(86_400_000)
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
  'what comes with a scroll counts as seen; the next slide is set in a family, and paints nothing; what opens over the page is neither',
  async () => {
    const { look } = await openAcme()
    const page = await look(`<!doctype html><style>body{margin:0;overflow-x:hidden;font-family:Arial}p{height:40px}
    .waits{opacity:0;font-family:Georgia;color:#c00000}.hidden{visibility:hidden;color:#a06000}.slide{position:absolute;left:2000px;width:300px;font-family:Verdana;color:#00a000}
    .over{position:fixed;top:0;left:0;width:400px;opacity:0;font-family:Courier;color:#0000b0}.gone{display:none;font-family:Impact}
    .hover{position:absolute;opacity:0;width:90px;background:#b000b0}</style><div class=hover>For a pointer</div>
    <p>Seen at once<p class=waits>Comes with a scroll<p class=slide>Comes with the next slide<p class=over>A menu<p class=gone>Never<p class=hidden>Hidden until then`)
    const stacks = page?.light.texts.map(({ stack }) => stack).toSorted()
    expect(stacks).toEqual(['Arial', 'Georgia', 'Verdana'])
    const painted = page?.light.paints.map(({ hex }) => hex)
    expect(painted).toEqual(expect.arrayContaining(['#c00000', '#a06000']))
    for (const hex of ['#00a000', '#0000b0', '#b000b0']) expect(painted).not.toContain(hex)
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

shown(
  'a mark that comes into sight when it is scrolled to has its place, one that is laid over the page has none',
  async () => {
    const { look } = await openAcme()
    const page = await look(
      `<style>body{margin:0}img{display:block;width:120px;height:40px}.waits{opacity:0}.over{position:fixed;top:0;opacity:0}</style>
     <p style="height:900px;margin:0">Text</p><div class=waits><img src=/a.svg></div><div class=over><img src=/b.svg></div>`,
    )
    expect(page?.home.text).toMatch(/src="\/a.svg" data-livery-box="0 900 120 40"/)
    expect(page?.home.text).toMatch(/src="\/b.svg" data-livery-box="0 0 0 0"/)
  },
)

shown('a heading in a home link is a mark, not a title', async () => {
  const { look } = await openAcme()
  const page = await look(
    '<style>a h1{font-family:Georgia}h2{font-family:Arial}</style><a href=/><h1>The Anvil Works of Acme</h1></a><h2>Prices</h2><a href=/x><h2>More</h2></a>',
  )
  const titles = page?.light.texts.filter(({ role }) => role === 'title')
  expect(titles?.map(({ stack }) => stack)).toEqual(['Arial'])
})

shown('a page that moves its visitor to another of its own is seen as that one, with its time', async () => {
  const body = '<h1>Anvils for everybody</h1><p>All that we forge, in English words</p>'
  const { look } = await openAcme({ '/en.html': { type: 'text/html', body } })
  const page = await look(
    '<script>location.replace("/" + ["en"][0] + ".html")</script><p>Un instant</p><script src=/lost.js defer></script>',
  )
  expect(page?.home.url).toMatch(/\/en\.html$/)
  expect(page?.home.text).toContain('Anvils for everybody')
  expect(page?.missing).toEqual([])
})

shown(
  'a page that moves to an address of its own that leads to another site stays, whatever it fetched before',
  async () => {
    const { look } = await openAcme({
      '/go': (_request, response) => response.writeHead(302, { location: 'https://other.com/else' }).end(),
      '/else': { type: 'text/html', body: '<p>What another site says of itself</p>' },
    })
    const page = await look(
      '<p>All that we forge, in many words</p><script>fetch("/go").then((answer) => answer.text()).then((text) => { document.title = text; location.replace("/go") })</script>',
    )
    expect(page?.home.text).toContain('All that we forge')
    expect(page?.home.text).toContain('another site says')
    expect(page?.home.url).toBe('https://acme.com/')
  },
)

shown('a page that moves to another site stays', async () => {
  const { look } = await openAcme()
  const page = await look(
    '<p>All that we forge, in many words</p><script>setTimeout(() => location.replace("https://elsewhere.example/"), 200)</script>',
  )
  expect(page?.home.text).toContain('All that we forge')
  expect(page?.missing).toEqual([])
})

shown('what a heading says in a link is said by the heading, and a caption is no text', async () => {
  const { look } = await openAcme()
  const page = await look(
    '<style>h2 a{font-family:Georgia}h4 a{font-family:Impact}p{font-family:Arial}</style><h2><a href=/x>Prices</a></h2><h4><a href=/y>A caption</a></h4><p>Some text</p>',
  )
  expect(page?.light.texts.map(({ role, stack }) => [role, stack])).toEqual([
    ['title', 'Georgia'],
    ['body', 'Arial'],
  ])
})

shown('hundreds of characters are running text, marked as a heading or set large', async () => {
  const { look } = await openAcme()
  const long = 'All about the work of this house, and of its people. '.repeat(6)
  const page = await look(
    `<style>h1{font-family:Georgia}h3{font-family:Verdana;font-size:29px}p{font-family:Arial}</style><h1>Title</h1><h3>${long}</h3><p>Some text</p>`,
  )
  expect(page?.light.texts.map(({ role, stack }) => [role, stack])).toEqual(
    expect.arrayContaining([
      ['title', 'Georgia'],
      ['body', 'Verdana'],
      ['body', 'Arial'],
    ]),
  )
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
