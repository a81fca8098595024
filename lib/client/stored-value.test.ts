import { afterEach, expect, test, vi } from 'vitest'
import { storedValue } from './stored-value.ts'

afterEach(() => vi.unstubAllGlobals())

function openBrowser() {
  const kept = new Map<string, string>()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  })
}

test('a text is kept until it is taken away, and listeners hear of both, here and from another tab', () => {
  openBrowser()
  const value = storedValue('one')
  const heard: (string | null)[] = []
  const stop = value.onChange(() => heard.push(value.read()))
  value.write('a')
  value.write(undefined)
  window.dispatchEvent(new Event('storage'))
  stop()
  value.write('b')
  expect(heard).toEqual(['a', null, null])
  expect([value.read(), storedValue('other').read()]).toEqual(['b', null])
})

test('a browser that forbids its storage keeps nothing, and nothing fails', () => {
  const value = storedValue('one')
  const listener = vi.fn<() => void>()
  vi.stubGlobal('window', new EventTarget())
  value.onChange(listener)
  vi.stubGlobal('localStorage', undefined)
  value.write('a')
  expect(value.read()).toBeNull()
  expect(listener).not.toHaveBeenCalled()
})
