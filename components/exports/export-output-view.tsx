'use client'

import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ExportFile } from '#contract/exports/export-files.ts'
import { exportLines, type ExportLine } from '#lib/client/exports/export-lines.ts'
import { formatOf } from '#lib/client/exports/export-formats.ts'
import type { ExportOutput } from '#lib/client/exports/export-query.ts'
import { classNames } from '#components/ui/class-names.ts'
import { QueryFailure } from '#components/ui/query-failure.tsx'

type ExportOutputViewProps = { file: ExportFile; domain: string; query: UseQueryResult<ExportOutput> }

/** The file as its address gives it. What was shown before stays, pale, until the next is there. */
export function ExportOutputView({ file, domain, query }: ExportOutputViewProps) {
  const { data, error, isFetching, isPlaceholderData } = query
  if (!formatOf(file).isText) return <BinaryNote file={file} />
  return (
    <section
      aria-label="Output"
      aria-busy={isFetching}
      className="grid min-h-48 grid-rows-[auto_minmax(0,1fr)] overflow-hidden rounded-control border border-line bg-sunken max-lg:h-[50vh]"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3 py-2 text-12 text-ink-2">
        <span className="font-mono break-all">{`${domain}-${file}`}</span>
        {data && !error && (
          <span className="ms-auto flex gap-3">
            <span>{`${(data.bytes / 1000).toFixed(1)} kB`}</span>
            <span>{`${data.measured} measured`}</span>
            <span>{`${data.calculated} calculated`}</span>
          </span>
        )}
      </header>
      {error ? (
        <div className="p-4">
          <QueryFailure query={query} title="The file could not be created" rest="The options stay as they are." />
        </div>
      ) : (
        <Lines text={data?.text ?? ''} isOld={isPlaceholderData} />
      )}
    </section>
  )
}

function Lines({ text, isOld }: { text: string; isOld: boolean }) {
  const lines = useMemo(() => exportLines(text), [text])
  return (
    <pre
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      role="region"
      aria-label="Text of the file"
      className={classNames('overflow-auto py-2 font-mono text-12 transition-opacity', isOld && 'opacity-50')}
    >
      <code className="grid min-w-max">
        {lines.map((line, index) => (
          // The lines of one text, in its order.
          <Line key={index} line={line} number={index + 1} />
        ))}
      </code>
    </pre>
  )
}

function Line({ line: { parts, isCalculated }, number }: { line: ExportLine; number: number }) {
  return (
    <span
      className={classNames('flex border-s-2 px-3', isCalculated ? 'border-control bg-selected' : 'border-transparent')}
    >
      <span aria-hidden className="w-9 shrink-0 pe-3 text-right text-ink-3 select-none">
        {number}
      </span>
      <span className="whitespace-pre">
        {parts.map(({ text, color }, index) => (
          <span key={index}>
            {color !== undefined && (
              <span
                aria-hidden
                style={{ backgroundColor: color }}
                className="me-1 inline-block size-2.5 rounded-[2px] border border-control align-baseline"
              />
            )}
            {text}
          </span>
        ))}
        {'\n'}
      </span>
    </span>
  )
}

const notes: Partial<Record<ExportFile, string>> = {
  'palette.ase':
    'A swatch file is binary. Download it and open it in the Swatches panel of Illustrator, Photoshop or InDesign.',
  'brand.zip':
    'All other files with these options, and every logo that is indexed: SVG, PNG, WebP or JPEG, in one archive.',
}

const BinaryNote = ({ file }: { file: ExportFile }) => (
  <section
    aria-label="Output"
    className="grid min-h-32 place-items-center rounded-control border border-line bg-sunken p-6"
  >
    <p className="max-w-read text-ink-2">{notes[file]}</p>
  </section>
)
