import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { gzipSync } from 'node:zlib'

/** Certificates as issuers of mark certificates make them (RFC 5280, RFC 9399), each with a key of its own. */
export type Issuer = { name: string; privateKey: KeyObject; pem: string }

type Wanted = {
  name: string
  issuer?: Issuer
  isAuthority?: boolean
  names?: string[]
  purposes?: string[]
  svg?: string
  /** The digest that the logotype names, where it is not that of `svg`. */
  hash?: Buffer
  from?: string
  to?: string
}

export const markPurpose = '2b0601050507031f'
export const serverPurpose = '2b06010505070301'

const hex = (text: string) => Buffer.from(text, 'hex')

export function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  if (content.length < 0x80) return Buffer.concat([Buffer.from([tag, content.length]), content])
  const size = hex(
    content.length.toString(16).padStart(content.length > 0xffff ? 6 : content.length > 0xff ? 4 : 2, '0'),
  )
  return Buffer.concat([Buffer.from([tag, 0x80 + size.length]), size, content])
}
const sequence = (...parts: Buffer[]) => der(0x30, ...parts)
const oid = (bytes: string) => der(0x06, hex(bytes))
const text = (tag: number, value: string) => der(tag, Buffer.from(value, 'latin1'))
const nameOf = (name: string) => sequence(der(0x31, sequence(oid('550403'), text(0x0c, name))))
const extension = (id: string, value: Buffer) => sequence(oid(id), der(0x04, value))
const algorithm = sequence(oid('2a8648ce3d040302'))

function logotype(svg: string, hash: Buffer): Buffer {
  const address = `data:image/svg+xml;base64,${gzipSync(svg).toString('base64')}`
  const details = sequence(
    text(0x16, 'image/svg+xml'),
    sequence(sequence(sequence(oid('608648016503040201')), der(0x04, hash))),
    sequence(text(0x16, address)),
  )
  return sequence(der(0xa2, der(0xa0, sequence(sequence(details)))))
}

export function makeCertificate(wanted: Wanted): Issuer {
  const { name, issuer, names = [], purposes = [], svg } = wanted
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const extensions = [
    extension('551d13', sequence(...(wanted.isAuthority ? [der(0x01, hex('ff'))] : []))),
    ...(names.length === 0 ? [] : [extension('551d11', sequence(...names.map((one) => text(0x82, one))))]),
    ...(purposes.length === 0 ? [] : [extension('551d25', sequence(...purposes.map(oid)))]),
    ...(svg === undefined
      ? []
      : [extension('2b0601050507010c', logotype(svg, wanted.hash ?? createHash('sha256').update(svg).digest()))]),
  ]
  const signed = sequence(
    der(0xa0, der(0x02, hex('02'))),
    der(0x02, hex('01')),
    algorithm,
    nameOf(issuer?.name ?? name),
    sequence(text(0x18, wanted.from ?? '20200101000000Z'), text(0x18, wanted.to ?? '20990101000000Z')),
    nameOf(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(...extensions)),
  )
  const signature = sign('sha256', signed, issuer?.privateKey ?? privateKey)
  const whole = sequence(signed, algorithm, der(0x03, hex('00'), signature))
  const body = whole.toString('base64').replace(/.{64}/g, '$&\n')
  return { name, privateKey, pem: `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n` }
}
