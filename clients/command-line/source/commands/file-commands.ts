import { createWriteStream, renameSync, rmSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { ask } from '../ask.ts'
import { text, type Command, type Run } from '../command.ts'
import { exitCodes, Failure, wrongUse } from '../exit-codes.ts'
import { findBrand } from './brand-commands.ts'

const outputOption = {
  type: 'string',
  short: 'o',
  value: 'FILE',
  about: 'Where to write; standard output unless given.',
} as const
const exportOptions = ['prefix', 'space', 'theme', 'derived', 'colors'] as const

export const fileCommands: readonly Command[] = [
  {
    name: 'export',
    usage: 'IDENTIFIER FILE',
    summary: 'A brand as a file: brand.css, tailwind.css, tokens.json, brand.zip and more. Costs what a lookup costs.',
    details: 'The service says which files there are, and what each option takes, when one is wrong.',
    options: {
      output: outputOption,
      prefix: { type: 'string', value: 'NAME', about: 'What the names of tokens begin with.' },
      space: { type: 'string', value: 'SPACE', about: 'oklch or hex.' },
      theme: { type: 'string', value: 'THEME', about: 'light, dark or both.' },
      derived: { type: 'string', value: 'on|off', about: 'Adds calculated shades, marked as such.' },
      colors: { type: 'string', value: 'FORM', about: 'object or hex, in tokens.json.' },
    },
    positionals: { least: 2, most: 2 },
    async run(run) {
      const [identifier = '', file = ''] = run.positionals
      const given = exportOptions.flatMap((name) => {
        const value = text(run.values[name])
        return value === undefined ? [] : [[name, value]]
      })
      const query = given.length > 0 ? `?${new URLSearchParams(given).toString()}` : ''
      const path = `/v2/exports/${encodeURIComponent(identifier)}/${encodeURIComponent(file)}${query}`
      await writeResponse(run, await ask(run.settings(), path, { signal: run.signal }), `${identifier} ${file}`)
    },
  },
  {
    name: 'logo',
    usage: 'IDENTIFIER',
    summary: 'A brand’s logo as a file, as it is stored. One credit.',
    options: {
      output: outputOption,
      kind: { type: 'string', value: 'KIND', about: 'logo, icon or symbol; logo by default.' },
      theme: {
        type: 'string',
        value: 'THEME',
        about: 'dark artwork for light backgrounds, light artwork for dark ones.',
      },
      format: { type: 'string', value: 'FORMAT', about: 'svg, png, webp or jpeg; svg first by default.' },
    },
    positionals: { least: 1, most: 1 },
    async run(run) {
      const brand = await findBrand(run, { palette: false })
      const kind = text(run.values['kind']) ?? 'logo'
      const theme = text(run.values['theme'])
      const format = text(run.values['format'])
      const formats = brand.logos
        .filter((logo) => logo.type === kind && (theme === undefined || logo.theme === theme))
        .flatMap((logo) => logo.formats)
        .filter((one) => format === undefined || one.format === format)
      const file = formats.find((one) => one.format === 'svg') ?? formats[0]
      if (!file) throw new Failure(exitCodes.differs, `${brand.domain} has no such ${kind}.`)
      const response = await fetch(file.src, { signal: run.signal })
      if (!response.ok) throw new Failure(exitCodes.unavailable, `${file.src} answered with status ${response.status}.`)
      await writeResponse(run, response, file.src)
    },
  },
]

/** Writes a body to the file that was named, whole or not at all, or to standard output. */
async function writeResponse({ values, print }: Run, response: Response, what: string): Promise<void> {
  const path = text(values['output'])
  if (!response.body) throw new Failure(exitCodes.unavailable, `${what} came without a body.`)
  const body = Readable.fromWeb(response.body as ReadableStream)
  if (path === undefined) {
    if (values['json']) throw wrongUse('With --json, say where to write: --output FILE.')
    return pipeline(body, process.stdout, { end: false })
  }
  const draft = `${path}.part`
  try {
    const file = createWriteStream(draft)
    await pipeline(body, file)
    renameSync(draft, path)
    print(
      { file: path, bytes: file.bytesWritten, type: response.headers.get('content-type') },
      `${path}: ${file.bytesWritten} bytes.`,
    )
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}
