'use client'

import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import type { Brand } from '#contract/brands/brand.ts'
import { recentChangesQuery } from '#lib/client/brands/history/recent-changes-query.ts'
import { shownAddress } from '#lib/client/brands/picture-address.ts'
import { shownChange } from '#lib/client/home/change-words.ts'
import { ChangePicture } from '#components/ui/change-picture.tsx'
import { LocalTime } from '#components/ui/local-time.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'
import { useVeiled } from '../veil/use-veiled.ts'
import { AllLink } from './all-link.tsx'

const shownMax = 4

/** What changed last, as a picture where it can be one. */
export function RecentChanges({ brand, onOpen }: { brand: Brand; onOpen: () => void }) {
  const { data, isError } = useQuery(recentChangesQuery(brand.id))
  const veiled = useVeiled()
  const rows = (data ?? []).flatMap((change) => {
    const shown = shownChange(change, shownAddress)
    return shown ? [{ ...shown, version: change.version, at: change.at }] : []
  })
  return (
    <Panel title="Recent changes" actions={<AllLink label="History" onOpen={onOpen} />}>
      {isError && <p className="py-2 text-13 text-ink-2">The changes could not be read.</p>}
      {data && rows.length === 0 && <p className="py-2 text-13 text-ink-2">Nothing changed yet.</p>}
      <ul aria-busy={!data && !isError} className="min-h-11 text-13">
        {rows.slice(0, shownMax).map(({ version, at, words, before, after }) => (
          <li key={version} className="flex min-h-11 items-center gap-2.5 border-t border-line first:border-t-0">
            {!veiled && (before ?? after) !== undefined && (
              <span aria-hidden className="flex shrink-0 items-center gap-1.5">
                <ChangePicture shown={before} />
                <ArrowRight size={13} strokeWidth={1.5} className="text-ink-3 rtl:rotate-180" />
                <ChangePicture shown={after} />
              </span>
            )}
            <span className="min-w-0 flex-1 wrap-anywhere">
              <UntrustedText text={veiled ? (words.split(':')[0] ?? words) : words} />
            </span>
            <span className="shrink-0 text-ink-3">
              <LocalTime at={at} dateOnly />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
