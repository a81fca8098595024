'use client'

import { useState } from 'react'
import { prefixLengthMax, prefixShape, type ExportFile, type ExportOptions } from '#contract/exports/export-files.ts'
import { formatOf, type FormatOption } from '#lib/client/exports/export-formats.ts'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { Segments, segmentsOf } from '#components/ui/segments.tsx'
import { Switch } from '#components/ui/switch.tsx'

type FieldsProps = { options: ExportOptions; onChange: (options: Partial<ExportOptions>) => void }

const notations = segmentsOf({ oklch: 'OKLCH', hex: 'Hex' })
const themes = segmentsOf({ both: 'Both', light: 'Light', dark: 'Dark' })
const drafts = segmentsOf({ object: '2025.10', hex: 'Earlier draft' })

/** What may be chosen of a file; folded away on a narrow screen. */
export function ExportOptionFields({ file, ...rest }: FieldsProps & { file: ExportFile }) {
  const { uses } = formatOf(file)
  const fields = <Fields uses={uses} {...rest} />
  return (
    <>
      <details className="rounded-control border border-line px-3 py-2 lg:hidden">
        <summary className="min-h-6 cursor-pointer font-medium">Options</summary>
        <div className="pt-3">{fields}</div>
      </details>
      <div className="hidden overflow-y-auto lg:block">{fields}</div>
    </>
  )
}

function Fields({ uses, options, onChange }: FieldsProps & { uses: readonly FormatOption[] }) {
  return (
    <div className="grid content-start gap-4">
      {uses.includes('prefix') && <PrefixField prefix={options.prefix} onChange={(prefix) => onChange({ prefix })} />}
      {uses.includes('space') && (
        <Labelled label="Color format">
          <Segments
            label="Color format"
            options={notations}
            value={options.space}
            onChange={(space) => onChange({ space })}
          />
        </Labelled>
      )}
      {uses.includes('colors') && (
        <Labelled label="Version of the standard">
          <Segments
            label="Version of the standard"
            options={drafts}
            value={options.colors}
            onChange={(colors) => onChange({ colors })}
          />
        </Labelled>
      )}
      {uses.includes('theme') && (
        <Labelled label="Theme">
          <Segments label="Theme" options={themes} value={options.theme} onChange={(theme) => onChange({ theme })} />
        </Labelled>
      )}
      {uses.includes('derived') && (
        <Labelled label="Fill the gaps">
          <Switch
            label="Readable text, shades 50 to 950"
            checked={options.derived === 'on'}
            onCheckedChange={(on) => onChange({ derived: on ? 'on' : 'off' })}
          />
          <p className="text-13 text-ink-3">Made by Livery, not by the brand.</p>
        </Labelled>
      )}
    </div>
  )
}

const Labelled = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div className="grid justify-items-start gap-1.5">
    <span aria-hidden className="font-medium">
      {label}
    </span>
    {children}
  </div>
)

/** What is typed counts once it is a prefix. */
function PrefixField({ prefix, onChange }: { prefix: string; onChange: (prefix: string) => void }) {
  const [typed, setTyped] = useState(prefix)
  const isRight = prefixShape.test(typed)
  return (
    <Field
      label="Prefix"
      error={isRight ? undefined : 'Use lower-case letters, digits and hyphens, a letter first: acme.'}
      hint={isRight ? `--${typed === '' ? '' : `${typed}-`}primary` : undefined}
    >
      <Input
        value={typed}
        maxLength={prefixLengthMax}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target: { value } }) => {
          setTyped(value)
          if (prefixShape.test(value)) onChange(value)
        }}
      />
    </Field>
  )
}
