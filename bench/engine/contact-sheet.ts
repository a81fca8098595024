import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp, { type OverlayOptions } from 'sharp'
import { serveFixtureSites } from '#engine/fixtures/serve.ts'
import { openOurEngine, type Described } from './our-engine.ts'

/**
 * One picture for each site, to be looked at: the first screen, the marks on light and dark ground, the palette.
 * `--domains a.com,b.com --origin URL --to FOLDER`; without domains the sites of the tests.
 */
const { values } = parseArgs({
  options: {
    domains: { type: 'string' },
    origin: { type: 'string' },
    to: { type: 'string', default: 'contact-sheets' },
  },
})
const fixtures = values.domains === undefined ? await serveFixtureSites() : undefined
const domains = values.domains?.split(',') ?? fixtures?.domains ?? []
const engine = openOurEngine(
  domains.map((domain) => `${domain}=${values.origin ?? fixtures?.origin}`).join(','),
  'rendered',
)
mkdirSync(values.to, { recursive: true })
for (const domain of domains) await drawSheet(await engine.look(domain), join(values.to, `${domain}.png`))
await engine.close()
await fixtures?.close()

async function drawSheet(described: Described, file: string): Promise<void> {
  const { fetched } = described
  const screen = fetched.rendered?.screenshot
  const layers: OverlayOptions[] = [
    ...(screen === undefined ? [] : [{ input: await sharp(screen).resize(720, 450).toBuffer(), left: 10, top: 40 }]),
    ...(await markLayers(described)),
    { input: Buffer.from(words(described)), left: 0, top: 0 },
  ]
  await sharp({ create: { width: 1280, height: 720, channels: 3, background: '#ffffff' } })
    .composite(layers)
    .png()
    .toFile(file)
}

async function markLayers({ draft, files }: Described): Promise<OverlayOptions[]> {
  const layers: OverlayOptions[] = []
  for (const [place, { theme, formats }] of draft.logos.slice(0, 8).entries()) {
    const bytes = files.find(({ assetId }) => formats.some((format) => format.assetId === assetId))?.bytes
    if (bytes === undefined) continue
    const ground = theme === 'light' ? '#222222' : '#f2f2f2'
    const input = await sharp(bytes)
      .resize(230, 90, { fit: 'contain', background: ground })
      .flatten({ background: ground })
      .png()
      .toBuffer()
    layers.push({ input, left: 760 + (place % 2) * 250, top: 60 + Math.floor(place / 2) * 120 })
  }
  return layers
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`)
}

function words({ draft, seconds }: Described): string {
  const text = (x: number, y: number, label: string) => `<text x="${x}" y="${y}">${escape(label)}</text>`
  const swatches = (draft.palette?.colors ?? []).slice(0, 16).map(({ hex, role, prevalence }, place) => {
    const x = 10 + (place % 8) * 156
    const y = 550 + Math.floor(place / 8) * 84
    return `<rect x="${x}" y="${y}" width="146" height="40" fill="${hex}" stroke="#999"/>${text(x, y + 55, `${hex} ${role} ${prevalence ?? ''}`)}`
  })
  const marks = draft.logos
    .slice(0, 8)
    .map(({ type, theme }, place) =>
      text(760 + (place % 2) * 250, 56 + Math.floor(place / 2) * 120, `${type} ${theme ?? ''}`),
    )
  const { light, dark } = draft.palette?.themes ?? {}
  const themes = [light, dark].flatMap((theme) =>
    theme === undefined ? [] : [`${theme.text} on ${theme.background}, ${theme.accent}`],
  )
  const lines = [
    text(
      10,
      24,
      `${draft.name ?? '?'} · ${draft.fonts.map(({ type, name, origin }) => `${type} ${name} (${origin})`).join(', ')} · ${seconds.toFixed(1)} s`,
    ),
    text(10, 510, draft.colors.map(({ type, hex }) => `${type} ${hex}`).join(', ')),
    text(
      10,
      532,
      `${themes.join(' · ')} · ${draft.palette?.onPairs.length ?? 0} pairs · ${draft.palette?.gradients.length ?? 0} gradients`,
    ),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720" font-family="sans-serif" font-size="12">${[...swatches, ...marks, ...lines].join('')}</svg>`
}
