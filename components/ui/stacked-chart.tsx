'use client'

import { type KeyboardEvent, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { type ChartFill, fillStyles } from './chart-fill.ts'
import { Table, Td, Tr } from './table.tsx'

/** What is stacked, from the foot of a column upwards. */
export type ChartSeries = { key: string; label: string; fill: ChartFill }

/** A span of time. `values` are in the order of the series. */
export type ChartColumn = { key: string; label: string; tick: string; values: readonly number[] }

type StackedChartProps = {
  /** Names the chart, for example "Calls by outcome". */
  label: string
  /** What is counted, for example "calls". */
  unit: string
  series: readonly ChartSeries[]
  columns: readonly ChartColumn[]
  view: 'chart' | 'table'
  /** What happened, by the column in which it lies. */
  marks?: readonly { index: number; text: string }[]
  /** What the columns are, heading of the table's first column. */
  columnsName: string
  /** What choosing a column does, said after its figures; leave out where it does nothing. */
  choice?: { hint: string; onChoose: (index: number) => void }
}

const figures = new Intl.NumberFormat('en')
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Stacked columns over time, or the same as a table. Arrow keys move along the columns; each says its figures. */
export function StackedChart(props: StackedChartProps) {
  return props.view === 'table' ? <ChartTable {...props} /> : <ChartColumns {...props} />
}

function ChartColumns({ label, unit, series, columns, choice, marks = [] }: StackedChartProps) {
  const [active, setActive] = useState<number>()
  const shown = active === undefined ? undefined : columns[active]
  const highest = Math.max(5, ...columns.map(({ values }) => sum(values)))
  const top = niceTop(highest)
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-3 lg:grid-cols-[minmax(0,1fr)_208px]">
      <div className="min-w-0" onMouseLeave={() => setActive(undefined)}>
        <div className="mb-1 flex justify-between gap-4 text-12 text-ink-3 tabular-nums">
          <span>
            {figures.format(top)} {unit}
          </span>
          <span aria-hidden>{shown?.label}</span>
        </div>
        <Plot {...{ label, unit, series, columns, top, active, setActive }} {...(choice && { choice })} />
        {marks.length > 0 && <Marks count={columns.length} marks={marks} />}
        <Ticks columns={columns} />
      </div>
      <figcaption className="content-end self-end">
        <p className="mb-1 text-12 text-ink-3">{shown ? shown.label : 'Total'}</p>
        <SeriesLabels series={series} columns={shown ? [shown] : columns} />
        {choice && <p className="mt-2 text-12 text-ink-3">{choice.hint}</p>}
      </figcaption>
    </figure>
  )
}

type PlotProps = Pick<StackedChartProps, 'label' | 'unit' | 'series' | 'columns' | 'choice'> & {
  top: number
  active: number | undefined
  setActive: (index: number | undefined) => void
}

function Plot({ label, unit, series, columns, top, active, setActive, choice }: PlotProps) {
  const frame = useRef<HTMLDivElement>(null)
  const last = columns.length - 1
  const move = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, Home: -columns.length, End: columns.length }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = Math.min(last, Math.max(0, (active ?? last) + step))
    frame.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div
      ref={frame}
      role="toolbar"
      tabIndex={-1}
      aria-label={`${label}: arrow keys move along the columns`}
      onKeyDown={move}
      className="flex h-44 items-stretch border-b border-control bg-[linear-gradient(var(--line),var(--line))] bg-[size:100%_1px] bg-no-repeat"
    >
      {columns.map((column, index) => (
        <button
          key={column.key}
          type="button"
          tabIndex={index === (active ?? last) ? 0 : -1}
          aria-label={sentenceOf(column, series, unit)}
          onFocus={() => setActive(index)}
          onMouseEnter={() => setActive(index)}
          onClick={() => choice?.onChoose(index)}
          className={classNames(
            'flex min-w-0 flex-1 flex-col-reverse focus-visible:-outline-offset-2',
            columns.length <= 60 && 'px-px',
            index === active && 'bg-sunken',
            !choice && 'cursor-default!',
          )}
        >
          {series.map(({ key, fill }, place) => (
            <Segment key={key} fill={fill} part={(column.values[place] ?? 0) / top} />
          ))}
        </button>
      ))}
    </div>
  )
}

function Segment({ fill, part }: { fill: ChartFill; part: number }) {
  if (part <= 0) return null
  // A count of one among thousands stays in sight.
  return (
    <span
      data-mark=""
      className="block min-h-0.5 shrink-0 border-t border-surface"
      style={{ height: `${part * 100}%`, ...fillStyles[fill] }}
    />
  )
}

/** Where something happened, on the axis; what it was is said by whoever draws the chart. */
function Marks({ count, marks }: { count: number; marks: NonNullable<StackedChartProps['marks']> }) {
  return (
    <div aria-hidden className="flex h-3 items-end">
      {Array.from({ length: count }, (_, index) => {
        const texts = marks.filter((mark) => mark.index === index).map(({ text }) => text)
        return (
          <span key={index} className="flex min-w-0 flex-1 justify-center" title={texts.join('\n') || undefined}>
            {texts.length > 0 && <span data-mark="" className="size-2 rotate-45 bg-ink hairline" />}
          </span>
        )
      })}
    </div>
  )
}

function Ticks({ columns }: { columns: readonly ChartColumn[] }) {
  const every = Math.max(1, Math.ceil(columns.length / 5))
  return (
    <div aria-hidden className="flex h-5 overflow-hidden text-12 text-ink-3 tabular-nums">
      {columns.map(({ key, tick }, index) => (
        <span key={key} className="min-w-0 flex-1 overflow-visible whitespace-nowrap">
          {index % every === 0 && index + every * 0.8 <= columns.length && tick}
        </span>
      ))}
    </div>
  )
}

function SeriesLabels({ series, columns }: { series: readonly ChartSeries[]; columns: readonly ChartColumn[] }) {
  return (
    <ul className="grid gap-0.5 text-13">
      {series
        .map((one, place) => ({ ...one, total: sum(columns.map(({ values }) => values[place] ?? 0)) }))
        .toReversed()
        .map(({ key, label, fill, total }) => (
          <li key={key} className="flex min-w-0 items-center gap-2">
            <span
              aria-hidden
              data-mark=""
              className="size-3 shrink-0 rounded-[2px] hairline"
              style={fillStyles[fill]}
            />
            <span className="min-w-0 flex-1 truncate" title={label}>
              <bdi>{label}</bdi>
            </span>
            <span className="tabular-nums">{figures.format(total)}</span>
          </li>
        ))}
    </ul>
  )
}

function ChartTable({ label, unit, series, columns, columnsName }: StackedChartProps) {
  const used = columns.filter(({ values }) => sum(values) > 0)
  return (
    <div className="max-h-96 overflow-y-auto">
      <Table
        caption={`${label}, as a table`}
        columns={[
          columnsName,
          ...series.map(({ label: name }) => ({ end: <bdi>{name}</bdi> })),
          { end: `All ${unit}` },
        ]}
      >
        {used.toReversed().map(({ key, label: name, values }) => (
          <Tr key={key}>
            <Td className="whitespace-nowrap">{name}</Td>
            {series.map((one, place) => (
              <Td key={one.key} className="text-end">
                {figures.format(values[place] ?? 0)}
              </Td>
            ))}
            <Td className="text-end font-medium">{figures.format(sum(values))}</Td>
          </Tr>
        ))}
      </Table>
    </div>
  )
}

/** The figure at the top of the axis: the next of 1, 2, 5, 10, 20, 50 … */
function niceTop(highest: number): number {
  const power = 10 ** Math.floor(Math.log10(highest))
  return [1, 2, 5, 10].map((step) => step * power).find((step) => step >= highest) ?? highest
}

function sentenceOf({ label, values }: ChartColumn, series: readonly ChartSeries[], unit: string): string {
  const parts = series.flatMap(({ label: name }, place) => {
    const value = values[place] ?? 0
    return value > 0 ? [`${figures.format(value)} ${name}`] : []
  })
  return `${label}: ${parts.length > 0 ? parts.join(', ') : `no ${unit}`}`
}
