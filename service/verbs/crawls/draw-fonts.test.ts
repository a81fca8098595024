import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import type { BrandEvidence } from '#contract/brands/curation.ts'
import { findChromium } from '../../net/browser/find-chromium.ts'
import { serveSites, type ServedPage } from '../../testing/serve-sites.ts'
import { openTestService } from '../../testing/test-service.ts'
import { crawlSite } from './crawl-site.ts'

const shown = test.runIf(findChromium(process.env['LIVERY_CHROMIUM']) !== undefined)
const sans = readFileSync(
  'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
)
const mono = readFileSync(
  'node_modules/@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
)
const font =
  (bytes: Buffer): ServedPage =>
  (response) =>
    response.writeHead(200, { 'content-type': 'font/woff2' }).end(bytes)

const pageOf = (name: string, styles: string) => `<!doctype html><title>${name}</title>
  <meta property="og:site_name" content="${name}"><meta name="description" content="Paper maps, drawn by people who walked them.">
  <style>${styles}</style><header><a href="/">${name}</a></header><h1>Maps for people who leave</h1>
  <p>Every sheet is walked before it is drawn, and printed on paper that survives a pocket.</p><button>Browse maps</button>`

const styles = `@font-face{font-family:"Site Sans";src:url(/sans.woff2) format("woff2");font-weight:400 700}
  @font-face{font-family:Typewriter;src:url(/mono.woff2)}
  body{font-family:Typewriter,monospace;color:#c70000}h1{font-family:"Site Sans",serif;font-weight:700}`

async function crawl(domain: string, pages: Record<string, ServedPage>) {
  const sites = await serveSites({ [domain]: pages })
  const service = await openTestService({ LIVERY_CRAWL_HOSTS: sites.crawlHosts, LIVERY_BROWSER: 'auto' })
  onTestFinished(async () => {
    await service.close()
    await sites.close()
  })
  const result = await crawlSite(service.ctx, domain)
  const { key } = await service.addOrganization()
  const brandId = result.type === 'held' ? result.brandId : ''
  const headers = { authorization: `Bearer ${key}` }
  const answer = await fetch(`${service.url}/v2/brands/${brandId}/evidence`, { headers })
  const { specimens, firstScreen } = (await answer.json()) as BrandEvidence
  const pathOf = (src: string) => `${service.url}${new URL(src).pathname}`
  return { result, specimens, firstScreen, pathOf, service }
}

shown(
  'the fonts that a site was seen in are kept as pictures of themselves, with its name, the alphabet and its words',
  async () => {
    const { result, specimens, firstScreen, pathOf } = await crawl('walked-maps.com', {
      '/': pageOf('Walked Maps', styles),
      '/sans.woff2': font(sans),
      '/mono.woff2': font(mono),
    })
    expect(result).toMatchObject({ type: 'held' })
    expect(specimens.map(({ family, uses, weights }) => ({ family, uses, weights }))).toEqual([
      { family: 'Site Sans', uses: ['title'], weights: [700] },
      { family: 'Typewriter', uses: ['body'], weights: [400] },
    ])
    expect(specimens.map(({ pictures }) => pictures.map(({ part, text }) => `${part}: ${text}`))).toEqual([
      ['name: Walked Maps', 'sheet: ', 'sentence: Maps for people who leave'],
      ['name: Walked Maps', 'sheet: ', 'text: Paper maps, drawn by people who walked them.'],
    ])
    // What is painted is the alpha: mostly clear, some of it fully covered, none of it in the color of the site.
    const [one, other] = await Promise.all(
      specimens.map(async ({ pictures: [name] }) => {
        const bytes = Buffer.from(await (await fetch(pathOf(name?.src ?? ''))).arrayBuffer())
        expect(await sharp(bytes).metadata()).toMatchObject({
          width: name?.width,
          height: name?.height,
          hasAlpha: true,
        })
        const { channels } = await sharp(bytes).stats()
        expect(channels.at(-1)).toMatchObject({ min: 0, max: 255 })
        return bytes
      }),
    )
    expect(one?.equals(other ?? Buffer.alloc(0))).toBe(false)
    // The picture of the first screen is asked for by the format that it is stored in.
    const screen = await fetch(pathOf(firstScreen ?? ''))
    expect(screen.status).toBe(200)
  },
  60_000,
)

shown(
  'a word that the font has no signs for is not drawn in another font',
  async () => {
    const { specimens } = await crawl('walked-maps.com', {
      '/': pageOf('מפות הולכות', styles),
      '/sans.woff2': font(sans),
      '/mono.woff2': font(mono),
    })
    expect(specimens[0]?.pictures.map(({ part }) => part)).toEqual(['sheet', 'sentence'])
  },
  60_000,
)

shown(
  'a font that never comes, a broken one, a thousand families and a name without end cost nothing but their pictures',
  async () => {
    const families = Array.from({ length: 1000 }, (_, index) => `Family${index}`)
    const hostile = `@font-face{font-family:Never;src:url(/never.woff2)}@font-face{font-family:Broken;src:url(/broken.woff2)}
      ${families.map((family) => `@font-face{font-family:${family};src:url(/sans.woff2)}`).join('')}
      h1{font-family:Never}body{font-family:Broken}*{animation:none!important;font-size:400px!important}html::before{content:"x";position:fixed;inset:0;background:red}`
    const spans = families.map((family) => `<p style="font-family:${family}">words of ${family}</p>`).join('')
    const name = 'Endless '.repeat(400)
    const { result, specimens, service } = await crawl('endless.com', {
      '/': pageOf(name, hostile) + spans,
      '/sans.woff2': font(sans),
      '/never.woff2': () => undefined,
      '/broken.woff2': font(Buffer.from('wOF2 but no font at all')),
    })
    expect(result).toMatchObject({ type: 'held' })
    expect(specimens.length).toBeLessThanOrEqual(4)
    expect(specimens.flatMap(({ pictures }) => pictures).length).toBeLessThanOrEqual(12)
    expect(specimens.map(({ family }) => family)).not.toContain('Never')
    const { rows } = await service.query('SELECT coalesce(sum(length(data)), 0)::int AS bytes FROM asset')
    expect(rows[0]?.['bytes']).toBeLessThan(1_500_000)
  },
  90_000,
)
