import type { Metadata } from 'next'
import Form from 'next/form'
import { Link } from '#components/ui/link.tsx'
import { UsageOfAll } from '#components/operations/usage-of-all.tsx'
import { OrganizationTable } from '#components/operations/organization-table.tsx'
import { PageHeader } from '#components/shell/page-header.tsx'
import { Button } from '#components/ui/button.tsx'
import { buttonLook } from '#components/ui/button-look.ts'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { listAllOrganizations } from '#lib/server/operations/list-all-organizations.ts'
import { controlPlane } from '#lib/server/control-plane.ts'
import { requireOperatorSession } from '../require-operator-session.ts'

export const metadata: Metadata = { title: 'Organizations' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function OrganizationsPage({ searchParams }: Props) {
  await requireOperatorSession()
  const asked = await searchParams
  const q = textOf(asked['q'])
  const after = textOf(asked['after']) || undefined
  const { organizations, endCursor } = await listAllOrganizations(controlPlane(), { q, after })
  return (
    <>
      <PageHeader title="Organizations">Everybody who uses this installation, with plan and use.</PageHeader>
      {q === '' && after === undefined && <UsageOfAll />}
      <Form action="/admin/organizations" role="search" className="mb-4 flex flex-wrap items-end gap-2">
        <Field label="Name or id" className="w-full max-w-80">
          <Input name="q" type="search" defaultValue={q} maxLength={200} autoComplete="off" />
        </Field>
        <Button type="submit">Search</Button>
      </Form>
      {organizations.length === 0 ? (
        <EmptyState
          title="No organization fits"
          action={
            <Link href="/admin/organizations" className={buttonLook()}>
              Show all
            </Link>
          }
        >
          None has “{q}” in its name, or as its id.
        </EmptyState>
      ) : (
        <OrganizationTable organizations={organizations} />
      )}
      {endCursor !== undefined && (
        <Link
          href={`/admin/organizations?${new URLSearchParams({ q, after: endCursor })}`}
          className={`${buttonLook()} mt-3`}
        >
          Older
        </Link>
      )}
    </>
  )
}

const textOf = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '')
