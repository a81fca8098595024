import { X509Certificate } from 'node:crypto'
import { readLogotype } from './read-logotype.ts'

/** What a mark certificate says for a domain, or why it says nothing. */
export type MarkCertificate =
  { type: 'names_domain'; isAnchored: boolean; issuer: string; svg: Buffer } | { type: 'invalid'; reason: string }

export type CertificateQuestion = {
  /** The certificate and its issuers, as PEM; the first is the mark's. */
  pem: string
  domain: string
  /** Roots of mark certificates that the operator trusts; without any nothing is anchored. */
  anchors: readonly X509Certificate[]
  at: Date
}

const certificatesMax = 6
const pemLengthMax = 200_000
/** Of CN in the evidence. */
const issuerLengthMax = 100
// id-kp-BrandIndicatorforMessageIdentification: what a mark certificate is for.
const markPurpose = '1.3.6.1.5.5.7.3.31'

/**
 * Reads a verified or common mark certificate (RFC 5280, RFC 9399): its purpose, its validity at a moment, that it names
 * the domain, the SVG that it carries by its hash, and whether its chain ends at an anchor. Whether it was revoked isn't
 * asked. Never throws for what is in it.
 */
export function readMarkCertificate({ pem, domain, anchors, at }: CertificateQuestion): MarkCertificate {
  const chain = readPem(pem)
  const [mark] = chain
  if (mark === undefined) return invalid('the certificate could not be read')
  if (!mark.keyUsage?.includes(markPurpose)) return invalid('the certificate is no mark certificate')
  if (!isValidAt(mark, at)) return invalid('the certificate is not valid today')
  if (!namesOf(mark).some((name) => name === domain || name === `default._bimi.${domain}`))
    return invalid('the certificate names another domain')
  const svg = readLogotype(mark.raw)
  if (svg === undefined) return invalid('the certificate shows no mark')
  return { type: 'names_domain', isAnchored: isAnchored(chain, anchors, at), issuer: issuerOf(mark), svg }
}

const invalid = (reason: string): MarkCertificate => ({ type: 'invalid', reason })

/** The certificates of a PEM file, in order; [] when one of them is broken. */
export function readPem(pem: string): X509Certificate[] {
  const blocks = pem
    .slice(0, pemLengthMax)
    .split('-----BEGIN CERTIFICATE-----')
    .slice(1)
    .flatMap((block) => block.split('-----END CERTIFICATE-----', 1))
  try {
    return blocks.map((block) => new X509Certificate(Buffer.from(block, 'base64')))
  } catch {
    return []
  }
}

const isValidAt = ({ validFrom, validTo }: X509Certificate, at: Date): boolean =>
  Date.parse(validFrom) <= at.getTime() && at.getTime() <= Date.parse(validTo)

/** DNS names alone; names with anything but letters, digits, dots, hyphens and underscores are passed over. */
const namesOf = ({ subjectAltName }: X509Certificate): string[] =>
  (subjectAltName ?? '').split(', ').flatMap((name) => /^DNS:([a-z0-9._-]+)$/i.exec(name)?.[1]?.toLowerCase() ?? [])

const issuerOf = ({ issuer }: X509Certificate): string =>
  (/^(?:CN|O)=(.*)$/m.exec(issuer)?.[1] ?? 'an unnamed issuer').slice(0, issuerLengthMax)

/** Whether each certificate of the chain is issued by the next, and the last one is an anchor or issued by one. */
function isAnchored(chain: readonly X509Certificate[], anchors: readonly X509Certificate[], at: Date): boolean {
  let current = chain[0]
  for (const next of [...chain.slice(1, certificatesMax), undefined]) {
    if (current === undefined) return false
    const below = current
    if (anchors.some((anchor) => isIssuedBy(below, anchor, at))) return true
    if (next === undefined || !isIssuedBy(below, next, at)) return false
    current = next
  }
  return false
}

function isIssuedBy(below: X509Certificate, issuer: X509Certificate, at: Date): boolean {
  try {
    // An issuer that is limited to purposes is limited to this one.
    const mayIssue = issuer.ca && (issuer.keyUsage?.includes(markPurpose) ?? true)
    return mayIssue && isValidAt(issuer, at) && below.checkIssued(issuer) && below.verify(issuer.publicKey)
  } catch {
    return false
  }
}
