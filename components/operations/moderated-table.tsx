import { Link } from '#components/ui/link.tsx'
import type { ModeratedBrand } from '#contract/operations/moderation.ts'
import { plural } from '#lib/client/format-text.ts'
import { LocalTime } from '#components/ui/local-time.tsx'
import { StatusBadge } from '#components/ui/status-badge.tsx'
import { Table, Td, Tr } from '#components/ui/table.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { MergeDialog } from './merge/merge-dialog.tsx'

export function ModeratedTable({ brands, more }: { brands: readonly ModeratedBrand[]; more: boolean }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Table
        caption="Brands, those changed last first"
        className="rounded-control border border-line bg-surface px-4"
        columns={['Brand', 'State', 'Owner', { end: 'Webhooks' }, { unseen: 'Decide' }]}
      >
        {brands.map((brand) => (
          <BrandRow key={brand.id} brand={brand} />
        ))}
      </Table>
      {more && <p className="text-13 text-ink-3">The first {brands.length}. Search for others by name or domain.</p>}
    </div>
  )
}

function BrandRow({ brand }: { brand: ModeratedBrand }) {
  const { id, name, domain, claims, takenDownAt, mergedInto, webhooks } = brand
  const title = <UntrustedText text={name ?? domain} />
  return (
    <Tr>
      <Td className="min-w-44 py-2 font-medium">
        {takenDownAt === null ? <Link href={`/brands/${domain}`}>{title}</Link> : title}
        <span className="block font-mono text-12 font-normal wrap-anywhere text-ink-3">
          {domain} · {id}
        </span>
      </Td>
      <Td className="min-w-36 py-2">
        <State brand={brand} />
      </Td>
      <Td className="min-w-44 py-2">
        {claims.length === 0 ? (
          <span className="text-ink-3">nobody</span>
        ) : (
          claims.map((claim) => (
            <span key={claim.organizationId} className="block">
              <Link href={`/admin/organizations/${encodeURIComponent(claim.organizationId)}`}>
                <bdi>{claim.organizationName}</bdi>
              </Link>
              <span className="block text-12 text-ink-3">
                proven by {claim.method === 'dns' ? 'DNS' : 'a file'}, <LocalTime at={claim.claimedAt} dateOnly />
              </span>
              {takenDownAt === null && <DecideDialog brand={brand} action="withdraw_claim" claim={claim} />}
            </span>
          ))
        )}
      </Td>
      <Td className="text-end tabular-nums">
        <span title={`${plural(webhooks, 'webhook')} will hear of a decision`}>{webhooks}</span>
      </Td>
      <Td className="py-2">
        <div className="flex flex-wrap justify-end gap-2">
          {takenDownAt !== null && <DecideDialog brand={brand} action={mergedInto === null ? 'restore' : 'unmerge'} />}
          {isVerified(brand) && <DecideDialog brand={brand} action="withdraw_verification" />}
          {isToVerify(brand) && <DecideDialog brand={brand} action="verify" />}
          {takenDownAt === null && <MergeDialog brand={brand} />}
          {takenDownAt === null && <DecideDialog brand={brand} action="take_down" />}
        </div>
      </Td>
    </Tr>
  )
}

const isToVerify = ({ claimed, verifiedAt, takenDownAt }: ModeratedBrand) =>
  claimed && verifiedAt === null && takenDownAt === null

const isVerified = ({ verifiedAt, takenDownAt }: ModeratedBrand) => verifiedAt !== null && takenDownAt === null

function State({ brand: { claimed, verifiedAt, takenDownAt, mergedInto } }: { brand: ModeratedBrand }) {
  if (mergedInto !== null) {
    return (
      <>
        <StatusBadge tone="idle">Merged</StatusBadge>
        <span className="block text-12 text-ink-3">
          into{' '}
          <Link href={`/brands/${mergedInto.domain}`} className="font-mono wrap-anywhere">
            {mergedInto.domain}
          </Link>
        </span>
      </>
    )
  }
  if (takenDownAt !== null) return <Since tone="fail" word="Taken down" at={takenDownAt} />
  if (verifiedAt !== null) return <Since tone="ok" word="Verified" at={verifiedAt} />
  if (claimed) return <StatusBadge tone="warn">Claimed, to verify</StatusBadge>
  return <StatusBadge tone="idle">Not claimed</StatusBadge>
}

function Since({ tone, word, at }: { tone: 'ok' | 'fail'; word: string; at: string }) {
  return (
    <>
      <StatusBadge tone={tone}>{word}</StatusBadge>
      <span className="block text-12 text-ink-3">
        since <LocalTime at={at} />
      </span>
    </>
  )
}
