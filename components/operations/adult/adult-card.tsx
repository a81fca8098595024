'use client'

import { Link } from '#components/ui/link.tsx'
import type { AdultBrand } from '#contract/operations/adult-brands.ts'
import { shownAddress } from '#lib/client/brands/picture-address.ts'
import { Button } from '#components/ui/button.tsx'
import { classNames } from '#components/ui/class-names.ts'
import { Picture } from '#components/ui/picture.tsx'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'

type AdultCardProps = {
  brand: AdultBrand
  /** Which the keys act on. */
  isCurrent: boolean
  /** Whether its pictures are seen sharp. */
  isShown: boolean
  /** Whether hiding it was asked for once. */
  isHiding: boolean
  isBusy: boolean
  onChoose: () => void
  onShow: () => void
  onKeep: () => void
  onHide: () => void
}

export function AdultCard(props: AdultCardProps) {
  const { brand, isCurrent, isHiding, isBusy, onChoose, onKeep, onHide } = props
  const { id, domain, name, why, changedAt } = brand
  return (
    <li
      id={`adult-${id}`}
      aria-current={isCurrent}
      className={classNames(
        'grid gap-3 rounded-control border bg-surface p-4 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:items-center',
        isCurrent ? 'border-ink' : 'border-line',
      )}
    >
      <Pictures {...props} />
      <div className="min-w-0">
        <Link href={`/brands/${domain}`} className="font-medium" onFocus={onChoose}>
          <UntrustedText text={name ?? domain} />
        </Link>
        <p className="font-mono text-12 wrap-anywhere text-ink-3">
          {domain} · <RelativeTime at={changedAt} />
        </p>
        <p className="mt-1 text-13 text-ink-2">Marked because: {why ?? 'its industry is one for adults'}.</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" busy={isBusy} aria-label={`Keep ${domain}`} onFocus={onChoose} onClick={onKeep}>
          Keep
        </Button>
        <Button
          size="sm"
          variant="danger"
          busy={isBusy}
          aria-label={isHiding ? `Hide ${domain} now` : `Hide ${domain}`}
          onFocus={onChoose}
          onClick={onHide}
        >
          {isHiding ? 'Hide now' : 'Hide'}
        </Button>
        {isHiding && (
          <p role="status" className="basis-full text-13 text-ink-2">
            Nobody is given it then, and its webhooks get brand.deleted.
          </p>
        )}
      </div>
    </li>
  )
}

function Pictures({ brand: { pictures, domain }, isShown, onChoose, onShow }: AdultCardProps) {
  if (pictures.length === 0) return <span className="text-13 text-ink-3">No pictures</span>
  return (
    <button
      type="button"
      aria-pressed={isShown}
      aria-label={`Show the pictures of ${domain}`}
      onFocus={onChoose}
      onClick={onShow}
      className="flex gap-1 justify-self-start overflow-hidden rounded-control border border-line bg-sunken p-1"
    >
      {pictures.map((src) => (
        <span key={src} className="block size-16 overflow-hidden rounded-chip">
          <Picture
            src={shownAddress(src)}
            alt=""
            fallback={<span className="block size-full bg-sunken" />}
            className={classNames('size-full object-cover', !isShown && 'blur-lg saturate-50')}
          />
        </span>
      ))}
    </button>
  )
}
