import { Link } from '#components/ui/link.tsx'
import type { BrandChange } from '#contract/brands/brand-history.ts'
import { isPartial } from '#contract/crawls/missing-part.ts'
import { missingPartText } from '#lib/client/brands/missing-words.ts'
import { readChange, type ChangeGroup } from '#lib/client/brands/history/read-change.ts'
import { titleOf } from '#lib/client/brands/history/sum-changes.ts'
import { buttonLook } from '#components/ui/button-look.ts'
import { LocalTime } from '#components/ui/local-time.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'
import { ChangeList } from './change-list.tsx'

type ChangeCardProps = {
  change: BrandChange
  domain: string
  isNewest: boolean
  /** Only fields of this group are shown. */
  only: ChangeGroup | undefined
}

/** A version: when it was made, from what, and what changed in it. */
export function ChangeCard({ change, domain, isNewest, only }: ChangeCardProps) {
  const { version, at, origin, missing, delta } = change
  const all = delta === null ? [] : readChange(delta)
  const fields = only === undefined ? all : all.filter(({ group }) => group === only)
  return (
    <Panel
      title={delta === null ? 'First version' : titleOf(fields)}
      actions={
        !isNewest && (
          <Link
            href={`/compare?b=${encodeURIComponent(`${domain}@v${version}`)},${encodeURIComponent(domain)}`}
            prefetch={false}
            className={buttonLook({ size: 'sm' })}
          >
            Compare with now
          </Link>
        )
      }
    >
      <p className="text-13 text-ink-3">
        <LocalTime at={at} />, {originWords[origin]}, version {version}
      </p>
      {missing.length > 0 && <MissingParts missing={missing} />}
      {delta === null && isNewest && <p className="mt-3 text-ink-2">Changes will be listed here.</p>}
      {delta !== null && all.length === 0 && (
        <p className="mt-3 text-ink-2">
          Only measurements changed, such as the order of pictures. Nobody was notified.
        </p>
      )}
      {fields.length > 0 && <ChangeList changes={fields} />}
    </Panel>
  )
}

const originWords: Record<BrandChange['origin'], string> = {
  seed: 'came with the installation',
  crawl: 'from a crawl of the site',
  curator: 'corrected by an operator',
}

const partialLook = { tone: 'warn', title: 'Partial crawl' } as const
// Another crawl of the site would do without the same.
const lastingLook = { tone: 'info', title: 'Not read' } as const

function MissingParts({ missing }: Pick<BrandChange, 'missing'>) {
  return (
    <Notice {...(isPartial(missing) ? partialLook : lastingLook)} className="mt-3">
      <ul>
        {missing.map((one) => (
          <li key={`${one.part} ${one.url}`}>
            Missing: {missingPartText(one)}
            {one.url !== null && (
              <>
                : <UntrustedText text={one.url} />
              </>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
