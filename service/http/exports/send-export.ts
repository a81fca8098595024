import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { exportFileNames, readExportFile, type ExportFile } from '#contract/exports/export-files.ts'
import { refuse } from '#contract/refusal.ts'
import type { MadeExport } from '../../verbs/exports/make-export.ts'
import { matches } from '../answer.ts'
import { readPath, wildcard } from '../rest/brand-path.ts'

/** The brand that a path names, as a lookup reads it, and the file; 404 with all of them where there is none of that name. */
export function readExportPath(request: FastifyRequest): ReturnType<typeof readPath> & { file: ExportFile } {
  const path = wildcard(request)
  const at = path.lastIndexOf('/')
  const name = path.slice(at + 1)
  const file = readExportFile(name)
  if (file === undefined || at < 1) {
    refuse(
      'not_found',
      `There is no file ${JSON.stringify(name.slice(0, 80))}; a brand is given as ${exportFileNames.join(', ')}.`,
    )
  }
  return { ...readPath(path.slice(0, at)), file }
}

export function sendExport(reply: FastifyReply, made: MadeExport, request: FastifyRequest): FastifyReply {
  const ifNoneMatch = request.headers['if-none-match']
  reply
    .header('etag', made.etag)
    .header('x-livery-measured', made.measured)
    .header('x-livery-calculated', made.calculated)
  if (ifNoneMatch !== undefined && matches(ifNoneMatch, made.etag)) return reply.code(304).send()
  reply
    .header('content-type', made.contentType)
    .header('content-disposition', `inline; filename="${made.fileName}"`)
    // A file that is opened in a browser may run nothing.
    .header('content-security-policy', `default-src 'none'; sandbox`)
  if (typeof made.body !== 'function') return reply.send(Buffer.from(made.body))
  return reply.send(request.method === 'HEAD' ? '' : Readable.from(made.body()))
}
