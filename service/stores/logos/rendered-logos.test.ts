import { chmod, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderedLogoStore } from './rendered-logos.ts'

let folder: string
let warnings: string[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'livery-rendered-'))
  warnings = []
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const open = (diskBytes = 1_000_000, memoryBytes = 1_000_000, at = folder) =>
  renderedLogoStore({ folder: at, memoryBytes, diskBytes, log: { warn: (_fields, text) => warnings.push(text) } })
const key = (letter: string) => letter.repeat(32)
const picture = (text: string, length = 1_000) => Buffer.alloc(length, text)
const never = () => Promise.reject(new Error('drawn again'))
const names = async () => (await readdir(folder, { recursive: true })).filter((name) => name.includes('/')).toSorted()

test('a picture is drawn once, kept, and found by another process', async () => {
  const store = open()
  let drawings = 0
  const draw = async () => ((drawings += 1), picture('a'))
  const answers = await Promise.all(Array.from({ length: 20 }, () => store.findOrDraw(key('a'), draw)))
  expect(drawings).toBe(1)
  expect(answers.every((answer) => answer?.equals(picture('a')))).toBe(true)
  expect(store.recall(key('a'))).toEqual(picture('a'))
  expect(await open().findOrDraw(key('a'), never)).toEqual(picture('a'))
})

test('nobody else on the machine may look into the folder, also one that an earlier version made', async () => {
  await chmod(folder, 0o755)
  await open().findOrDraw(key('a'), async () => picture('a'))
  const rights = async (path: string) => (await stat(join(folder, path))).mode & 0o777
  expect([await rights(''), await rights('aa'), await rights(`aa/${key('a')}`)]).toEqual([0o700, 0o700, 0o600])
})

test('a drawing that comes to nothing, or fails, is tried again by the next', async () => {
  const store = open()
  expect(await store.findOrDraw(key('a'), async () => undefined)).toBeUndefined()
  await expect(store.findOrDraw(key('a'), never)).rejects.toThrow('drawn again')
  expect(await store.findOrDraw(key('a'), async () => picture('b'))).toEqual(picture('b'))
})

test.each<[string, (file: Buffer) => Buffer]>([
  ['cut off', (file) => file.subarray(0, 500)],
  ['empty', () => Buffer.alloc(0)],
  ['changed', (file) => Buffer.concat([file.subarray(0, -1), Buffer.from('!')])],
])('a file that is %s is a miss, and is replaced', async (_what, spoil) => {
  await open().findOrDraw(key('a'), async () => picture('a'))
  const path = join(folder, 'aa', key('a'))
  await writeFile(path, spoil(await readFile(path)))
  const store = open()
  expect(await store.findOrDraw(key('a'), async () => picture('c'))).toEqual(picture('c'))
  expect(await open().findOrDraw(key('a'), never)).toEqual(picture('c'))
})

test('the disk is bounded: what was used longest ago goes first, before and after a restart', async () => {
  const store = open(3_100)
  for (const letter of 'abc') await store.findOrDraw(key(letter), async () => picture(letter))
  await store.findOrDraw(key('d'), async () => picture('d'))
  await expect.poll(names).toEqual([`bb/${key('b')}`, `cc/${key('c')}`, `dd/${key('d')}`])
  await utimes(join(folder, 'dd', key('d')), new Date(1_000), new Date(1_000))
  await open(2_100).opened
  await expect.poll(names).toEqual([`bb/${key('b')}`, `cc/${key('c')}`])
})

test('a draft that a killed process left is removed, strange files are left alone', async () => {
  await open().findOrDraw(key('a'), async () => picture('a'))
  const draft = join(folder, 'aa', `${key('a')}.0123456789ab.tmp`)
  await writeFile(draft, 'half')
  await utimes(draft, new Date(1_000), new Date(1_000))
  await writeFile(join(folder, 'aa', 'notes.txt'), 'mine')
  await open().opened
  expect(await names()).toEqual([`aa/${key('a')}`, 'aa/notes.txt'])
})

test('a folder that cannot be written costs the cache, not the picture', async () => {
  const file = join(folder, 'file')
  await writeFile(file, '')
  const store = open(1_000, 1_000_000, join(file, 'below'))
  await store.opened
  expect(await store.findOrDraw(key('a'), async () => picture('a'))).toEqual(picture('a'))
  expect(warnings).toEqual(['rendered_logo.unsaved'])
})
