import { expect, test } from 'vitest'
import { noteConnection, onTrouble, readTrouble } from './connection-trouble.ts'

const response = (status: number, answer?: string) =>
  new Response(null, { status, headers: answer === undefined ? {} : { 'x-livery-connection': answer } })

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
  for (const [status, answer] of said) noteConnection(response(status, answer))
  expect(heard).toEqual(['refused', 'gone', undefined])
  stop()
  noteConnection(response(401, 'answered'))
  expect(heard).toHaveLength(3)
  expect(readTrouble()).toBe('refused')
})
