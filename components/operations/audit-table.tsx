import { Link } from '#components/ui/link.tsx'
import type { AuditLine } from '#contract/dashboard/audit-line.ts'
import { auditActionText } from '#lib/client/operations/audit-words.ts'
import { buttonLook } from '#components/ui/button-look.ts'
import { Table, Td, Tr } from '#components/ui/table.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'
import { WhenAndWho } from './when-and-who.tsx'

type AuditTableProps = {
  lines: readonly AuditLine[]
  /** The organization of each line is shown too. */
  isWhole?: boolean
  /** Only some of the lines were asked for. */
  isNarrowed?: boolean
  /** Address of the lines before these. */
  olderHref?: string | undefined
}

/** What was changed, when and by whom. */
export function AuditTable({ lines, isWhole = false, isNarrowed = false, olderHref }: AuditTableProps) {
  if (lines.length === 0)
    return <p className="text-ink-2">{isNarrowed ? 'No change fits.' : 'Nothing was changed yet.'}</p>
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Table caption="Changes, newest first" columns={['When', 'Who', 'What', isWhole && 'Organization', 'Details']}>
        {lines.map(({ id, at, actor, action, organizationName, subject, subjectName, detail }) => (
          <Tr key={id}>
            <WhenAndWho at={at} actor={actor} />
            <Td className="whitespace-nowrap">{auditActionText(action)}</Td>
            {isWhole && (
              <Td className="min-w-24">
                <bdi>{organizationName}</bdi>
              </Td>
            )}
            <Td className="min-w-56 text-ink-2">
              {subjectName !== null && <bdi className="block text-ink">{subjectName}</bdi>}
              <UntrustedText text={detail} />
              <span className="block font-mono text-12 wrap-anywhere text-ink-3">{subject}</span>
            </Td>
          </Tr>
        ))}
      </Table>
      {olderHref !== undefined && (
        <div>
          <Link href={olderHref} className={buttonLook({ size: 'sm' })}>
            Older
          </Link>
        </div>
      )}
    </div>
  )
}
