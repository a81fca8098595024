import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ExportFile, ExportOptions } from '#contract/exports/export-files.ts'
import { minuteMs } from '#contract/time.ts'
import { serviceAddress } from '../active-connection.ts'
import { CallFailedError } from '../ask-dashboard.ts'
import { readCallFailure } from '../failures/failure-words.ts'
import { readMeta } from '../call.ts'
import { fetchInTime } from '../fetch-in-time.ts'
import { exportPath } from './export-address.ts'

/** A file as it was sent, and how many of its values were measured. */
export type ExportOutput = { file: ExportFile; text: string; bytes: number; measured: number; calculated: number }

/** The text of an export; what was shown before stays until it is there. Throws `CallFailedError`. */
export const exportOutputQuery = (identifier: string, file: ExportFile, options: ExportOptions) =>
  queryOptions({
    queryKey: ['export', identifier, file, exportPath(file, options)],
    queryFn: ({ signal }) => readExport(identifier, file, { options, signal }),
    staleTime: minuteMs,
    retry: false,
    placeholderData: keepPreviousData,
  })

type Wanted = { options: ExportOptions; signal: AbortSignal }

async function readExport(identifier: string, file: ExportFile, { options, signal }: Wanted): Promise<ExportOutput> {
  const path = exportPath(file, options)
  const response = await fetchInTime(serviceAddress(`/exports/${encodeURIComponent(identifier)}/${path}`), { signal })
  const text = await response.text()
  const { headers, status } = response
  if (status !== 200) {
    const body = readProblem(text)
    throw new CallFailedError(readCallFailure({ status, body, meta: readMeta(headers, body) }))
  }
  const count = (name: string) => Number(headers.get(name) ?? 0)
  const bytes = new TextEncoder().encode(text).length
  return { file, text, bytes, measured: count('x-livery-measured'), calculated: count('x-livery-calculated') }
}

function readProblem(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
