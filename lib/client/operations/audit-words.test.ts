import { expect, test } from 'vitest'
import { auditActionText } from './audit-words.ts'

test('an action is a sentence', () => {
  expect(auditActionText('api_key.created')).toBe('API key created')
  expect(auditActionText('sign_in.refused')).toBe('Sign in refused')
})
