import { afterEach, expect, test, vi } from 'vitest'
import { noteCall, onTrouble, readTrouble, slowAfterMs } from './connection-trouble.ts'
import { responseWithinMs } from '../fetch-in-time.ts'

afterEach(() => {
  vi.useRealTimers()
})

const id = 'idAAAAAAAA'
const address = `/api/connections/${id}/viewer`
const response = (status: number, answer?: string) =>
  new Response(null, { status, headers: answer === undefined ? {} : { 'x-livery-connection': answer } })
const note = (status: number, answer?: string) => noteCall(address, id)(response(status, answer))

test('a key that is refused and a connection that is gone are noted, and what works ends it', () => {
  const heard: unknown[] = []
  const stop = onTrouble(() => heard.push(readTrouble()))
  const said: [number, string?][] = [
    [401], // of our own session
    [404, 'not_offered'],
    [502, 'failed'],
    [403, 'answered'],
    [403, 'answered'],
    [502, 'failed'],
    [404, 'gone'],
    [200, 'answered'],
  ]
  for (const [status, answer] of said) note(status, answer)
  expect(heard).toEqual(['refused', 'gone', undefined])
  stop()
  note(401, 'answered')
  expect(heard).toHaveLength(3)
  expect(readTrouble()).toBe('refused')
  note(200, 'answered')
})

test('a call that waits is noted before a screen gives up, and a response ends it', () => {
  vi.useFakeTimers()
  expect(slowAfterMs).toBeLessThan(responseWithinMs.read)
  const end = noteCall(address, id)
  vi.advanceTimersByTime(slowAfterMs - 1)
  expect(readTrouble()).toBeUndefined()
  vi.advanceTimersByTime(1)
  expect(readTrouble()).toBe('slow')
  end()
  expect(readTrouble()).toBe('slow')
  note(200, 'answered')
  expect(readTrouble()).toBeUndefined()
})

test('a call that was answered in time is not noted, nor one to another service', () => {
  vi.useFakeTimers()
  noteCall(address, id)(response(200, 'answered'))
  noteCall('/api/viewer', id)
  noteCall('/api/connections/idBBBBBBBB/viewer', id)
  noteCall('/api/viewer', undefined)
  vi.advanceTimersByTime(60_000)
  expect(readTrouble()).toBeUndefined()
})
