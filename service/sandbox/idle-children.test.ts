import { afterEach, expect, test } from 'vitest'
import { IdleChildren, needsOf } from './idle-children.ts'
import { SandboxChild } from './sandbox-child.ts'

let started: SandboxChild[] = []
afterEach(async () => {
  for (const child of started) child.kill()
  await Promise.all(started.map(({ gone }) => gone))
  started = []
})

function idleChildren(...all: SandboxChild['reads'][]) {
  const idle = new IdleChildren()
  const children = all.map((reads) => new SandboxChild(reads))
  started.push(...children)
  for (const child of children) idle.add(child)
  return { idle, children }
}

const bytesOf = (text: string) => new TextEncoder().encode(text)
const photo = needsOf('preparePicture', { url: 'x', bytes: Uint8Array.of(0xff, 0xd8, 0xff, 0xe0) })
const drawing = needsOf('preparePicture', { url: 'x', bytes: bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>') })
const page = (url: string) => needsOf('wantedFiles', { home: { url, text: '' } })

test('what has pixels is no drawing; what begins as none of them may be one', () => {
  expect([photo.drawing, drawing.drawing, page('https://a.test/').drawing]).toEqual([false, true, false])
  expect(needsOf('preparePicture', { url: 'x', bytes: Uint8Array.of(0x1f, 0x8b) }).drawing).toBe(true)
  expect(needsOf('preparePicture', { url: 'x', bytes: new Uint8Array() }).drawing).toBe(true)
})

test('of two children for pictures the one that has opened a drawing opens the next, and the other the photographs', () => {
  const { idle, children } = idleChildren('pictures', 'pictures')
  const [first, second] = children
  idle.note(first as SandboxChild, drawing)
  expect(idle.take(photo, true)).toBe(second)
  expect(idle.take(drawing, true)).toBe(first)
  expect(idle.take(drawing, true)).toBeUndefined()
})

test('a child for pages opens a photograph rather than that one more starts, and a drawing only where none may', () => {
  const { idle, children } = idleChildren('pages')
  expect(idle.take(drawing, true)).toBeUndefined()
  expect(idle.take(photo, true)).toBe(children[0])
  idle.add(children[0] as SandboxChild)
  expect(idle.take(drawing, false)).toBe(children[0])
})

test('a page is asked of who has just read it, and of a child for pictures only where no more may start', () => {
  const { idle, children } = idleChildren('pages', 'pages', 'pictures')
  idle.note(children[0] as SandboxChild, page('https://a.test/'))
  expect(idle.take(page('https://a.test/'), true)).toBe(children[0])
  expect(idle.take(page('https://a.test/'), true)).toBe(children[1])
  expect(idle.take(page('https://a.test/'), true)).toBeUndefined()
  expect(idle.take(page('https://a.test/'), false)).toBe(children[2])
})
