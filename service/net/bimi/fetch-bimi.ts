import type { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Answer } from '../fetch-outcome.ts'
import type { FetchOptions } from '../guarded-client.ts'
import { openTxtLookup, type LookupTxt } from './lookup-txt.ts'
import { readBimiRecord } from './read-bimi-record.ts'
import { plainLines, unpackSvg } from './read-logotype.ts'
import { readMarkCertificate, readPem, type MarkCertificate } from './read-mark-certificate.ts'

/** The mark that a domain publishes for mail clients, and what proves it. */
export type BimiMark = {
  url: string
  bytes: Uint8Array
  /** A sentence part for the evidence: `published`, or what the certificate adds or lacks. */
  proof: string
  /** `verified`: a certificate that ends at a trusted root shows this very mark for this domain. */
  level: 'published' | 'named' | 'verified'
}

/** Fetches a file of a crawl, as robots.txt allows. */
type GetFile = (url: string, options: FetchOptions) => Promise<Answer | undefined>

export type BimiRequest = { domain: string; getFile: GetFile; signal: AbortSignal }
export type FetchBimi = (request: BimiRequest) => Promise<BimiMark | undefined>

type BimiOptions = {
  lookupTxt: LookupTxt
  anchors: readonly X509Certificate[]
  now: () => Date
}

const svgBytesMax = 200_000
const certificateBytesMax = 200_000

/**
 * Looks for the mark at `default._bimi.<domain>` (draft-brand-indicators-for-message-identification): one look-up, one
 * request for the SVG, one for its certificate where the record names one. Never throws for what the outside world does.
 */
export function openBimi({ lookupTxt, anchors, now }: BimiOptions): FetchBimi {
  return async ({ domain, getFile, signal }) => {
    const record = readBimiRecord(await lookupTxt(`default._bimi.${domain}`, signal))
    if (record === undefined) return undefined
    const [logo, pem] = await Promise.all([
      getFile(record.logo, { accept: 'image/svg+xml', bytesMax: svgBytesMax, signal }),
      record.certificate === undefined
        ? undefined
        : getFile(record.certificate, {
            accept: 'application/pem-certificate-chain, */*;q=0.1',
            bytesMax: certificateBytesMax,
            signal,
          }),
    ])
    const svg = logo === undefined ? undefined : unpackSvg(logo.bytes)
    if (svg === undefined || !isSvg(svg)) return undefined
    const published: BimiMark = { url: record.logo, bytes: svg, level: 'published', proof: 'published by the domain' }
    if (record.certificate === undefined) return published
    if (pem === undefined) return { ...published, proof: 'published by the domain; its certificate could not be read' }
    const certificate = readMarkCertificate({ pem: pem.bytes.toString('latin1'), domain, anchors, at: now() })
    return { ...published, ...proofOf(certificate, svg) }
  }
}

function proofOf(certificate: MarkCertificate, svg: Buffer): Pick<BimiMark, 'level' | 'proof'> {
  if (certificate.type === 'invalid')
    return { level: 'published', proof: `published by the domain; ${certificate.reason}` }
  if (!plainLines(certificate.svg).equals(plainLines(svg)))
    return { level: 'published', proof: 'published by the domain; its certificate shows another mark' }
  return certificate.isAnchored
    ? { level: 'verified', proof: `verified by a mark certificate of ${certificate.issuer}` }
    : { level: 'named', proof: `published by the domain; a certificate of ${certificate.issuer} names this domain` }
}

const headLengthMax = 2_000
const isSvg = (bytes: Buffer): boolean => /<svg[\s>]/i.test(bytes.subarray(0, headLengthMax).toString('latin1'))

/**
 * BIMI by the system's name servers and the roots in a PEM file; domains of `hostsByHand` have no record there. Throws when the
 * file can't be read or holds no certificate.
 */
export function configuredBimi(rootsFile: string | undefined, hostsByHand: readonly string[]): FetchBimi {
  const anchors = rootsFile === undefined ? [] : readPem(readFileSync(rootsFile, 'utf8'))
  if (rootsFile !== undefined && anchors.length === 0)
    throw new Error(`LIVERY_MARK_ROOTS: ${rootsFile} holds no certificate in PEM form.`)
  const fetchBimi = openBimi({ lookupTxt: openTxtLookup(), anchors, now: () => new Date() })
  return async (request) => (hostsByHand.includes(request.domain) ? undefined : fetchBimi(request))
}
