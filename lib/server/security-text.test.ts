import { expect, test } from 'vitest'
import { securityText } from './security-text.ts'

const now = new Date('2026-11-22T12:00:00.500Z')

test('security.txt names the contact that was set, and expires 90 days after it was asked for', () => {
  const text = securityText({ contact: 'safe@brand.example', dashboardUrl: 'https://brand.example', now })
  expect(text.split('\n')).toEqual([
    'Contact: mailto:safe@brand.example',
    'Expires: 2027-02-20T12:00:00Z',
    'Preferred-Languages: en',
    'Canonical: https://brand.example/.well-known/security.txt',
    '',
  ])
})

test('an address on the web is a contact as it stands', () => {
  const text = securityText({ contact: 'https://brand.example/report', dashboardUrl: 'https://brand.example', now })
  expect(text).toContain('Contact: https://brand.example/report\n')
})

test('without a contact it is the host’s security mailbox; without TLS no address is called canonical', () => {
  const text = securityText({ contact: undefined, dashboardUrl: 'http://localhost:3000', now })
  expect(text).toContain('Contact: mailto:security@localhost\n')
  expect(text).not.toContain('Canonical')
})
