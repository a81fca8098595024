import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { nestedCopies } from '../testing/fixtures/nested-copies.ts'
import { openSandbox, type Sandbox } from './sandbox.ts'
import type { SandboxOptions, TaskOwner } from './sandbox-options.ts'
import type { TaskName, Tasks } from './tasks.ts'

let opened: Sandbox[] = []
afterEach(async () => {
  await Promise.all(opened.map((sandbox) => sandbox.close()))
  opened = []
})

/** A sandbox of its own for the test; tasks are of one site unless the test says whose they are. */
function open(options: SandboxOptions) {
  const sandbox = openSandbox(options)
  opened.push(sandbox)
  const run = <Name extends TaskName>(task: Name, input: Tasks[Name]['input'], owner: TaskOwner = { site: 'a.test' }) =>
    sandbox.run(task, input, owner)
  return { ...sandbox, run }
}

const bytesOf = (text: string) => new TextEncoder().encode(text)
const fixture = (path: string) =>
  new Uint8Array(readFileSync(new URL(`../../engine/fixtures/sites/${path}`, import.meta.url)))
const redDot = () =>
  sharp({ create: { width: 40, height: 20, channels: 4, background: '#d0021b' } })
    .png()
    .toBuffer()

const useBomb = () => nestedCopies(10)

// A valid PNG header over far more rows than anyone draws.
function tallPng(): Uint8Array {
  const chunk = (type: string, body: Buffer) => {
    const data = Buffer.concat([Buffer.from(type), body])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(body.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(data))
    return Buffer.concat([length, data, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(1, 0)
  head.writeUInt32BE(10_000_000, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const body = deflateSync(Buffer.alloc(4 * 10_000_000))
  return new Uint8Array(
    Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      chunk('IHDR', head),
      chunk('IDAT', body),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  )
}

test('a drawing of nested copies is stopped at its deadline and its process is replaced', async () => {
  const sandbox = open({ children: 1, deadlinesMs: { preparePicture: 800 } })
  await sandbox.run('preparePicture', { url: 'x', bytes: await redDot() })
  const [before] = sandbox.pids()
  await expect(sandbox.run('preparePicture', { url: 'bomb', bytes: useBomb() })).rejects.toMatchObject({
    name: 'SandboxError',
    kind: 'timeout',
  })
  const after = await sandbox.run('preparePicture', { url: 'x', bytes: await redDot() })
  expect(after?.picture).toMatchObject({ width: 40, height: 20 })
  expect(sandbox.pids()).not.toContain(before)
  expect(sandbox.kills()).toEqual({ timeout: 1, crashed: 0, failed: 0, over_budget: 0 })
  // Eight times the deadline on the clock of a busy machine, and two starts of a process.
})

test('a poisoned task does not fail its neighbors', async () => {
  const sandbox = open({ children: 2, deadlinesMs: { preparePicture: 800 } })
  const dot = await redDot()
  const jobs = [useBomb(), dot, dot, dot, dot].map((bytes) => sandbox.run('preparePicture', { url: 'x', bytes }))
  const results = await Promise.allSettled(jobs)
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled', 'fulfilled'])
})

test('a process that is still starting when its task is given up is kept for the next', async () => {
  const sandbox = open({ children: 1 })
  const ending = new AbortController()
  const picture = { url: 'x', bytes: await redDot() }
  const given = sandbox.run('preparePicture', picture, { site: 'a.test', signal: ending.signal })
  const started = sandbox.pids()
  ending.abort()
  await expect(given).rejects.toMatchObject({ kind: 'timeout' })
  expect(await sandbox.run('preparePicture', picture)).toBeDefined()
  expect(sandbox.pids()).toEqual(started)
})

test('a child that is killed from outside is replaced', async () => {
  const warnings: string[] = []
  const sandbox = open({ children: 1, log: { warn: (_fields, message) => warnings.push(message) } })
  await sandbox.run('preparePicture', { url: 'x', bytes: await redDot() })
  const running = sandbox.run('preparePicture', { url: 'bomb', bytes: useBomb() })
  const [pid] = sandbox.pids()
  if (pid !== undefined) process.kill(pid, 'SIGKILL')
  await expect(running).rejects.toMatchObject({ kind: 'crashed' })
  expect(warnings).toEqual(['sandbox.task_failed'])
  expect(await sandbox.run('preparePicture', { url: 'x', bytes: await redDot() })).toBeDefined()
})

test('a picture ten million pixels high is no usable picture', async () => {
  const sandbox = open({ children: 1 })
  const outcome = await sandbox.run('preparePicture', { url: 'x', bytes: tallPng() }).catch(() => undefined)
  expect(outcome).toBeUndefined()
})

test('of 33 megapixels a JPEG and a WebP are opened as they are, and a smaller one is made of a PNG', async () => {
  const sandbox = open({ children: 1 })
  const large = sharp({ create: { width: 6783, height: 4917, channels: 3, background: '#d0021b' } })
  const files = [
    await large.clone().jpeg().toBuffer(),
    await large.clone().webp().toBuffer(),
    await large.png().toBuffer(),
  ]
  const opened = []
  for (const bytes of files)
    opened.push(await sandbox.run('preparePicture', { url: 'x', bytes: new Uint8Array(bytes) }))
  expect(opened.map((one) => one?.picture.width)).toEqual([6783, 6783, 2048])
})

test('four inks without a profile have the colors that browsers give them, as measured and in each file that is made of them', async () => {
  const sandbox = open({ children: 1 })
  const red = sharp({ create: { width: 700, height: 400, channels: 3, background: '#ff0000' } }).toColorspace('cmyk')
  const bytes = new Uint8Array(await red.clone().jpeg({ quality: 100 }).toBuffer())
  const profiled = new Uint8Array(await red.withIccProfile('cmyk').jpeg({ quality: 100 }).toBuffer())
  const measured = async (one: Uint8Array) => {
    const prepared = await sandbox.run('preparePicture', { url: 'x', bytes: one })
    return [...(prepared?.picture.pixels.rgba.slice(0, 3) ?? [])]
  }
  const logo = { bytes, width: 100, height: undefined, format: 'png' as const, ground: '#ffffff' }
  const drawn = (await sandbox.run('renderLogo', logo)) ?? new Uint8Array()
  const made = await sandbox.run('makeRendition', { bytes })
  const [light, inProfile, inLogo, inRendition] = [
    await measured(bytes),
    await measured(profiled),
    [...(await sharp(drawn).raw().toBuffer()).subarray(0, 3)],
    [
      ...(
        await sharp(made?.bytes ?? drawn)
          .raw()
          .toBuffer()
      ).subarray(0, 3),
    ],
  ]
  for (const [r = 0, g = 255, b = 255] of [light, inLogo, inRendition]) {
    expect(r).toBeGreaterThan(248)
    expect(Math.max(g, b)).toBeLessThan(12)
  }
  // A press's red is duller.
  expect(inProfile[1]).toBeGreaterThan(light[1] ?? 255)
})

test('of a PNG wider than 10,000 pixels a smaller one is made, of one of more than 100 megapixels none', async () => {
  const sandbox = open({ children: 1 })
  const opened = async (width: number, height: number, progressive = false) => {
    const flat = sharp({ create: { width, height, channels: 4, background: '#d0021b' }, limitInputPixels: false })
    const bytes = new Uint8Array(await flat.png({ progressive }).toBuffer())
    return (await sandbox.run('preparePicture', { url: 'x', bytes }))?.picture
  }
  expect(await opened(12_500, 3200)).toMatchObject({ format: 'png', width: 2048, height: 524 })
  expect(await opened(6000, 6000, true)).toMatchObject({ width: 2048, height: 2048 })
  expect(await opened(9000, 9000, true), 'held whole it takes 324 MB').toBeUndefined()
  expect(await opened(10_001, 10_000)).toBeUndefined()
})

test('HTML, text and broken files are no pictures, whatever they are called', async () => {
  const sandbox = open({ children: 1 })
  for (const text of ['<!doctype html><svg></svg>', 'hello', '', '\x89PNG\r\n\x1a\nbroken']) {
    const outcome = await sandbox
      .run('preparePicture', { url: 'https://a.test/logo.png', bytes: bytesOf(text) })
      .catch(() => undefined)
    expect(outcome, text).toBeUndefined()
  }
})

test('a drawing loses everything active and every outside reference, and keeps its shapes', async () => {
  const sandbox = open({ children: 1 })
  const prepared = await sandbox.run('preparePicture', { url: 'x', bytes: fixture('gremlin-widgets.net/evil.svg') })
  const [vector, ...others] = prepared?.files ?? []
  const xml = new TextDecoder().decode(vector?.bytes)
  expect(xml).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
  expect(xml).toContain('<circle')
  expect(xml).toContain('#2b8a3e')
  expect(xml).not.toMatch(
    /evil\.test|script|onload|javascript|ENTITY|DOCTYPE|foreignObject|iframe|@import|font-face|animate/i,
  )
  expect(prepared?.picture).toMatchObject({ format: 'svg', width: 240, height: 60, transparent: true })
  expect(others.map(({ format, width, height }) => ({ format, width, height }))).toEqual([
    { format: 'png', width: 512, height: 128 },
    { format: 'webp', width: 512, height: 128 },
  ])
})

test('an icon file without PNG inside is read bit by bit and stored as PNG', async () => {
  const sandbox = open({ children: 1 })
  const prepared = await sandbox.run('preparePicture', {
    url: 'x',
    bytes: fixture('bolt-and-bramble.shop/favicon.ico'),
  })
  expect(prepared?.picture).toMatchObject({ format: 'png', width: 32, height: 32, transparent: true })
  const { rgba } = prepared?.picture.pixels ?? { rgba: new Uint8Array() }
  const middle = (16 * 32 + 16) * 4
  expect([...rgba.subarray(middle, middle + 4)]).toEqual([0x5b, 0x2a, 0x86, 255])
  expect(rgba[3]).toBe(0)
})

test('an icon file that is a plain bitmap is read as browsers read it, from the bottom up', async () => {
  const sandbox = open({ children: 1 })
  const prepared = await sandbox.run('preparePicture', { url: 'x', bytes: bitmapFile(16, ['#b5482d', '#2e2e41']) })
  expect(prepared?.picture).toMatchObject({ format: 'png', width: 16, height: 16, transparent: false })
  const { rgba } = prepared?.picture.pixels ?? { rgba: new Uint8Array() }
  expect([...rgba.subarray(0, 4)]).toEqual([0xb5, 0x48, 0x2d, 255])
  expect([...rgba.subarray(-4)]).toEqual([0x2e, 0x2e, 0x41, 255])
  const padded = new Uint8Array([...bitmapFile(16, ['#b5482d', '#2e2e41']), ...new Uint8Array(64).fill(255)])
  const opened = await sandbox.run('preparePicture', { url: 'x', bytes: padded })
  expect(opened?.picture.transparent).toBe(false)
})

test.each([0, 14, 20, 54, 200])('a bitmap that is cut off after %d bytes is no picture', async (length) => {
  const sandbox = open({ children: 1 })
  const bytes = bitmapFile(16, ['#b5482d', '#2e2e41']).subarray(0, length)
  expect(await sandbox.run('preparePicture', { url: 'x', bytes })).toBeUndefined()
})

/** A BMP file of 24 bits, its upper half in one color and its lower half in the other. */
function bitmapFile(side: number, [upper, lower]: [string, string]): Uint8Array {
  const header = Buffer.alloc(54)
  header.write('BM')
  header.writeUInt32LE(54 + side * side * 3, 2)
  header.writeUInt32LE(54, 10)
  header.writeUInt32LE(40, 14)
  header.writeInt32LE(side, 18)
  header.writeInt32LE(side, 22)
  header.writeUInt16LE(1, 26)
  header.writeUInt16LE(24, 28)
  const half = (hex: string) => Buffer.alloc((side * side * 3) / 2, Buffer.from(hex.slice(1), 'hex').reverse())
  return new Uint8Array(Buffer.concat([header, half(lower), half(upper)]))
}

test('a GIF becomes a PNG, and a picture under 16 × 12 px is not used, though an icon may be cut tight', async () => {
  const sandbox = open({ children: 1 })
  const gif = await sharp({ create: { width: 30, height: 30, channels: 3, background: '#0a0' } })
    .gif()
    .toBuffer()
  const prepared = await sandbox.run('preparePicture', { url: 'x', bytes: gif })
  expect(prepared?.picture).toMatchObject({ format: 'png', width: 30, transparent: false })
  const sized = async (width: number, height: number) => {
    const bytes = await sharp({ create: { width, height, channels: 3, background: '#0a0' } })
      .png()
      .toBuffer()
    return (await sandbox.run('preparePicture', { url: 'x', bytes }))?.picture.width
  }
  expect([await sized(11, 40), await sized(15, 15), await sized(16, 14)]).toEqual([undefined, undefined, 16])
})

test('closing ends every child and rejects what still waits', async () => {
  const sandbox = open({ children: 1 })
  const dot = await redDot()
  await sandbox.run('preparePicture', { url: 'x', bytes: dot })
  const pids = sandbox.pids()
  const waiting = [useBomb(), dot].map((bytes) => sandbox.run('preparePicture', { url: 'x', bytes }))
  const settled = Promise.allSettled(waiting)
  await sandbox.close()
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  await expect(sandbox.run('preparePicture', { url: 'x', bytes: dot })).rejects.toMatchObject({ kind: 'failed' })
})

test('the children see no secret of their parent', async () => {
  process.env['LIVERY_SANDBOX_CANARY'] = 'canary-4711'
  const sandbox = open({ children: 1 })
  await sandbox.run('preparePicture', { url: 'x', bytes: await redDot() })
  delete process.env['LIVERY_SANDBOX_CANARY']
  const [pid] = sandbox.pids()
  // Linux alone shows another process's environment as a file.
  const environment = process.platform === 'linux' ? readFileSync(`/proc/${pid}/environ`, 'utf8') : ''
  expect(environment).not.toContain('canary-4711')
})

test('of native memory a child keeps two arenas, however many threads its decoders have', async () => {
  const sandbox = open({ children: 1 })
  await sandbox.run('preparePicture', { url: 'x', bytes: await redDot() })
  const [pid] = sandbox.pids()
  // Linux alone shows another process's environment as a file.
  const environment = process.platform === 'linux' ? readFileSync(`/proc/${pid}/environ`, 'utf8') : 'MALLOC_ARENA_MAX=2'
  expect(environment).toContain('MALLOC_ARENA_MAX=2')
})

test('a drawing of any declared size is opened, an icon of twelve pixels is not', async () => {
  const sandbox = open({ children: 1 })
  const drawing = (size: string) =>
    new TextEncoder().encode(
      `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 24 12"><circle r="9"/></svg>`,
    )
  const opened = (size: string) => sandbox.run('preparePicture', { url: 'x', bytes: drawing(size) })
  expect(await opened('width="8025" height="10137"')).toMatchObject({ picture: { format: 'svg' } })
  expect(await opened('width="12" height="6"')).toBeUndefined()
})

test('a child has the allocator of memory that the service was started with', async () => {
  process.env['MALLOC_CONF'] = 'narenas:2'
  const sandbox = open({ children: 1 })
  await sandbox.run('preparePicture', { url: 'x', bytes: await redDot() })
  delete process.env['MALLOC_CONF']
  const [pid] = sandbox.pids()
  // Linux alone shows another process's environment as a file.
  const environment = process.platform === 'linux' ? readFileSync(`/proc/${pid}/environ`, 'utf8') : 'narenas:2'
  expect(environment).toContain('narenas:2')
})

test('a page is read by a child of its own beside the one that opens pictures, and where there is one child, by that', async () => {
  const home = { url: 'https://a.test/', text: '<title>Tidepool</title>' }
  const dot = { url: 'x', bytes: await redDot() }
  for (const children of [2, 1]) {
    const sandbox = open({ children })
    await sandbox.run('preparePicture', dot)
    expect(await sandbox.run('wantedFiles', { home })).toMatchObject({ styleSheets: [] })
    expect(sandbox.pids()).toHaveLength(children)
    expect(await sandbox.run('preparePicture', dot)).toBeDefined()
    expect(await sandbox.run('wantedFiles', { home })).toMatchObject({ styleSheets: [] })
    expect(sandbox.pids()).toHaveLength(children)
  }
})

test('a drawing waits for the child that opens pictures, though another is idle, and a page and a photograph do not', async () => {
  const sandbox = open({ children: 2, slow: { pictureMs: 60_000, otherMs: 60_000 } })
  const home = { url: 'https://a.test/', text: '<title>Tidepool</title>' }
  const bytes = bytesOf('<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><circle r="9"/></svg>')
  const large = sharp({ create: { width: 6783, height: 4917, channels: 3, background: '#d0021b' } })
  const photograph = new Uint8Array(await large.png().toBuffer())
  await sandbox.run('preparePicture', { url: 'x', bytes: await redDot() })
  await sandbox.run('wantedFiles', { home })
  const order: string[] = []
  const ask = <Name extends TaskName>(name: string, task: Name, input: Tasks[Name]['input']) =>
    sandbox.run(task, input, { site: `${name}.test` }).then(() => order.push(name))
  await Promise.all([
    ask('large', 'preparePicture', { url: 'x', bytes: photograph }),
    ask('drawing', 'preparePicture', { url: 'x', bytes }),
    ask('page', 'wantedFiles', { home }),
    ask('small', 'preparePicture', { url: 'x', bytes: await redDot() }),
  ])
  expect(order.indexOf('drawing')).toBeGreaterThan(order.indexOf('large'))
  expect(order[0]).toBe('page')
  expect(sandbox.pids()).toHaveLength(2)
})

test('a child that left the pool for a long picture ends when no other comes, and the pool has its children', async () => {
  const sandbox = open({ children: 1, slow: { pictureMs: 100, otherMs: 60_000 }, slowIdleMs: 1500 })
  expect(await sandbox.run('preparePicture', { url: 'x', bytes: nestedCopies(6) })).toBeDefined()
  expect(sandbox.pids()).toHaveLength(2)
  await expect.poll(() => sandbox.pids(), { timeout: 20_000 }).toHaveLength(1)
  expect(await sandbox.run('preparePicture', { url: 'x', bytes: await redDot() }, { site: 'b.test' })).toBeDefined()
  expect(sandbox.pids()).toHaveLength(1)
  expect(sandbox.kills()).toEqual({ timeout: 0, crashed: 0, failed: 0, over_budget: 0 })
})

test('a child for pages loads nothing that cleans drawings, opens pictures or checks answers', () => {
  const program = `
    import { registerHooks } from 'node:module'
    const urls = new Set()
    registerHooks({ resolve: (name, context, next) => { const found = next(name, context); urls.add(found.url); return found } })
    await import(${JSON.stringify(new URL('read-pages.ts', import.meta.url).href)})
    console.log([...urls].join('\\n'))`
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', program]
  const loaded = execFileSync(process.execPath, args, { encoding: 'utf8' })
  expect(loaded).toContain('/engine/brand.ts')
  for (const name of ['jsdom', 'sharp', 'zod', 'mdn-data', 'css-tree/lib/lexer'])
    expect(loaded).not.toContain(`/node_modules/${name}/`)
})

test('a child keeps what Node compiled of it, for the next one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'livery-compiled-'))
  process.env['NODE_COMPILE_CACHE'] = folder
  const sandbox = open({ children: 1 })
  const kept = () => readdirSync(folder, { recursive: true }).length
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><circle r="9"/></svg>'
  await sandbox.run('preparePicture', { url: 'x', bytes: await redDot() })
  const ofPictures = kept()
  await sandbox.run('preparePicture', { url: 'x', bytes: new TextEncoder().encode(drawing) })
  delete process.env['NODE_COMPILE_CACHE']
  // What cleans a drawing is loaded with the first one.
  expect(ofPictures).toBeGreaterThan(10)
  expect(kept()).toBeGreaterThan(ofPictures)
  rmSync(folder, { recursive: true })
})
