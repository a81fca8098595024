import { z } from 'zod'
import { exportFiles, writtenFileNames } from '#contract/exports/export-files.ts'
import { exportQuerySchema } from '#contract/exports/export-query.ts'
import { bodyOf, readingTool, type Tool } from './tool.ts'

/** The files that an agent can read; pictures and archives are for people. */
const files = writtenFileNames.filter((file) => !exportFiles[file].startsWith('application/x-adobe-'))

export const exportTool: Tool = readingTool({
  name: 'export_brand',
  input: z.object({
    identifier: z.string().min(1).max(2048).describe('A domain, brand ID, ticker or ISIN.'),
    file: z.enum(files),
    ...exportQuerySchema.pick({ prefix: true, space: true, theme: true, derived: true, colors: true }).shape,
  }),
  output: z.object({ file: z.string(), type: z.string(), text: z.string() }),
  async run(ask, { identifier, file, ...options }) {
    const path = `/v2/exports/${encodeURIComponent(identifier)}/${file}`
    const response = await ask({ method: 'GET', path, query: options })
    const text = response.status === 200 ? response.text : bodyOf<never>(response)
    return { found: { file, type: exportFiles[file], text }, text }
  },
})
