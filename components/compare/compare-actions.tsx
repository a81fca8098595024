'use client'

import { Download, Link2 } from 'lucide-react'
import type { Compared } from '#lib/client/compare/compare-brands.ts'
import { compareCsv, compareMarkdown } from '#lib/client/compare/compare-table.ts'
import { saveFile } from '#lib/client/save-file.ts'
import { Button } from '#components/ui/button.tsx'
import { copyText } from '#components/ui/copy-text.ts'
import { toast } from '#components/ui/toast.ts'
import { Menu, MenuItem } from '#components/ui/menu.tsx'
import { Select } from '#components/ui/select.tsx'
import { AddBrand } from './add-brand.tsx'
import type { Comparison } from './use-comparison.ts'

type CompareActionsProps = {
  comparison: Comparison
  /** All of them; undefined while one is missing. */
  columns: readonly Compared[] | undefined
}

/** What can be done with the whole comparison; the export only once every brand is there. */
export function CompareActions({ comparison, columns }: CompareActionsProps) {
  const { items, base, setBase } = comparison
  if (items.length === 0) return null
  const labels = columns?.map(({ label }) => label) ?? items.map(({ identifier }) => identifier)
  return (
    <div className="flex flex-wrap items-center gap-2">
      {items.length > 1 && (
        <Select
          label="Compare with"
          labelHidden
          options={labels.map((label, index) => ({ value: String(index), label: `Compare with ${label}` }))}
          value={String(base)}
          onChange={(value) => setBase(Number(value))}
          className="max-w-full min-w-0"
        />
      )}
      {items.length > 1 && <AddBrand comparison={comparison} />}
      <Button onClick={() => void copyText(location.href, 'Link')}>
        <Link2 aria-hidden size={16} strokeWidth={1.5} />
        Copy link
      </Button>
      {items.length > 1 && <ExportTable columns={columns} base={base} />}
    </div>
  )
}

function ExportTable({ columns = [], base }: { columns: readonly Compared[] | undefined; base: number }) {
  const csv = () => compareCsv(columns, base)
  const markdown = () => compareMarkdown(columns, base)
  return (
    <Menu
      label="Export table"
      variant="primary"
      disabled={columns.length === 0}
      icon={<Download aria-hidden size={16} strokeWidth={1.5} />}
    >
      <MenuItem onSelect={() => save('comparison.csv', 'text/csv', `\ufeff${csv()}`)}>Download CSV</MenuItem>
      <MenuItem onSelect={() => save('comparison.md', 'text/markdown', markdown())}>Download Markdown</MenuItem>
      <MenuItem onSelect={() => void copyText(csv(), 'CSV')}>Copy CSV</MenuItem>
      <MenuItem onSelect={() => void copyText(markdown(), 'Markdown')}>Copy Markdown</MenuItem>
    </Menu>
  )
}

function save(name: string, type: string, text: string): void {
  saveFile(name, text, `${type};charset=utf-8`)
  toast(`${name} was saved.`)
}
