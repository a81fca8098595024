import Form from 'next/form'
import { Link } from '#components/ui/link.tsx'
import { type AuditFilter, auditFilterParams } from '#contract/dashboard/audit-filter.ts'
import type { AuditLine } from '#contract/dashboard/audit-line.ts'
import { auditTopicWords } from '#lib/client/operations/audit-words.ts'
import { Button } from '#components/ui/button.tsx'
import { buttonLook } from '#components/ui/button-look.ts'
import { controlLook } from '#components/ui/control-look.ts'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { AuditTable } from './audit-table.tsx'

type AuditScreenProps = {
  /** Address of the page. */
  path: string
  /** As the address says. */
  filter: AuditFilter
  lines: readonly AuditLine[]
  endCursor: string | undefined
  /** Of the whole installation. */
  isWhole?: boolean
}

/** The audit log with what narrows it, all of it in the address, and the same lines as a file. */
export function AuditScreen({ path, filter, lines, endCursor, isWhole = false }: AuditScreenProps) {
  const params = auditFilterParams(filter)
  const older = new URLSearchParams([...params, ['after', endCursor ?? '']])
  const isNarrowed = params.size > 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Form action={path} role="search" className="flex flex-wrap items-end gap-2">
        {filter.organizationId !== undefined && isWhole && (
          <input type="hidden" name="organization" value={filter.organizationId} />
        )}
        <Field label="Who, what or domain" className="w-full max-w-72">
          <Input name="q" type="search" defaultValue={filter.q} maxLength={200} autoComplete="off" />
        </Field>
        <label className="grid gap-1.5 font-medium">
          About
          <select name="topic" defaultValue={filter.topic ?? ''} className={`${controlLook} min-h-9 pe-7 font-normal`}>
            <option value="">Everything</option>
            {Object.entries(auditTopicWords).map(([topic, words]) => (
              <option key={topic} value={topic}>
                {words}
              </option>
            ))}
          </select>
        </label>
        <Field label="From (UTC)">
          <Input name="from" type="date" defaultValue={filter.from} />
        </Field>
        <Field label="To (UTC)">
          <Input name="to" type="date" defaultValue={filter.to} />
        </Field>
        <Button type="submit">Show</Button>
        {isNarrowed && (
          <Link href={path} className={buttonLook({ variant: 'quiet' })}>
            Show all
          </Link>
        )}
        <a href={`/api/audit?${csvParams(params, isWhole)}`} download className={`${buttonLook()} ms-auto`}>
          Download CSV
        </a>
      </Form>
      <AuditTable
        lines={lines}
        isWhole={isWhole}
        isNarrowed={isNarrowed}
        olderHref={endCursor === undefined ? undefined : `${path}?${older}`}
      />
    </div>
  )
}

const csvParams = (params: URLSearchParams, isWhole: boolean) =>
  new URLSearchParams([...params, ['of', isWhole ? 'installation' : 'organization']])
