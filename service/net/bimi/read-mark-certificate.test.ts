import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readMarkCertificate, readPem } from './read-mark-certificate.ts'
import { makeCertificate, markPurpose, serverPurpose, type Issuer } from './testing/make-mark-certificate.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" version="1.2" baseProfile="tiny-ps"><path d="M0 0h9v9z"/></svg>'
const at = new Date('2026-06-01T00:00:00Z')
const root = makeCertificate({ name: 'Mark Root', isAuthority: true })
const middle = makeCertificate({ name: 'Mark Issuer', isAuthority: true, issuer: root, purposes: [markPurpose] })
const usual = { name: 'Acme', issuer: middle, names: ['acme.com'], purposes: [markPurpose], svg }
const anchorsOf = (...issuers: Issuer[]) => issuers.flatMap(({ pem }) => readPem(pem))
const read = (chain: Issuer[], anchors: Issuer[] = [root], domain = 'acme.com') =>
  readMarkCertificate({ pem: chain.map(({ pem }) => pem).join('\n'), domain, anchors: anchorsOf(...anchors), at })

test('a mark certificate gives its SVG, and its chain ends at a trusted root', () => {
  expect(read([makeCertificate(usual), middle])).toEqual({
    type: 'names_domain',
    isAnchored: true,
    issuer: 'Mark Issuer',
    svg: Buffer.from(svg),
  })
  expect(read([makeCertificate(usual), middle, root])).toMatchObject({ isAnchored: true })
  expect(read([makeCertificate({ ...usual, names: ['default._bimi.acme.com'] }), middle])).toMatchObject({
    isAnchored: true,
  })
})

test('without the root, or without a link of the chain, the certificate names the domain and no more', () => {
  const stranger = makeCertificate({ name: 'Mark Root', isAuthority: true })
  expect(read([makeCertificate(usual), middle], [])).toMatchObject({ type: 'names_domain', isAnchored: false })
  expect(read([makeCertificate(usual)])).toMatchObject({ isAnchored: false })
  expect(read([makeCertificate(usual), middle], [stranger])).toMatchObject({ isAnchored: false })
})

test('an issuer that may not issue, is out of date, or is for servers, anchors nothing', () => {
  const under = (issuer: Issuer) => read([makeCertificate({ ...usual, issuer }), issuer])
  expect(under(makeCertificate({ name: 'Leaf', issuer: root }))).toMatchObject({ isAnchored: false })
  const old = { name: 'Old', isAuthority: true, issuer: root, to: '20250101000000Z' }
  expect(under(makeCertificate(old))).toMatchObject({ isAnchored: false })
  const servers = { name: 'Servers', isAuthority: true, issuer: root, purposes: [serverPurpose] }
  expect(under(makeCertificate(servers))).toMatchObject({ isAnchored: false })
})

test.each([
  ['names another domain', { names: ['acme.com.evil.org', 'other.com'] }, 'the certificate names another domain'],
  ['names a subdomain', { names: ['mail.acme.com'] }, 'the certificate names another domain'],
  ['is expired', { to: '20260101000000Z' }, 'the certificate is not valid today'],
  ['begins later', { from: '20270101000000Z' }, 'the certificate is not valid today'],
  ['is for servers', { purposes: [serverPurpose] }, 'the certificate is no mark certificate'],
  ['has another hash than its SVG', { hash: Buffer.alloc(32) }, 'the certificate shows no mark'],
])('a certificate that %s proves nothing', (_, other, reason) => {
  expect(read([makeCertificate({ ...usual, ...other }), middle])).toEqual({ type: 'invalid', reason })
})

test('a name that hides another one in its text is no name of the domain', () => {
  expect(read([makeCertificate({ ...usual, names: ['evil.org, DNS:acme.com'] }), middle])).toMatchObject({
    type: 'invalid',
  })
})

test('an SVG that unpacks to too much is no mark', () => {
  const bomb = `<svg>${' '.repeat(300_000)}</svg>`
  expect(read([makeCertificate({ ...usual, svg: bomb }), middle])).toMatchObject({ type: 'invalid' })
})

test('whatever bytes of a certificate are changed, it is read without a throw, and anchored no more where it is', () => {
  const leaf = makeCertificate(usual)
  const bytes = Buffer.from(leaf.pem.split('\n').slice(1, -2).join(''), 'base64')
  fc.assert(
    fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (place, change) => {
      const changed = Buffer.from(bytes)
      changed[place] = (changed[place] ?? 0) ^ change
      const pem = `-----BEGIN CERTIFICATE-----\n${changed.toString('base64')}\n-----END CERTIFICATE-----\n`
      expect(read([{ ...leaf, pem }, middle])).not.toMatchObject({ isAnchored: true })
    }),
    { numRuns: 300 },
  )
})
