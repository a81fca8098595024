import { Fragment } from 'react'
import { classNames } from './class-names.ts'
import { visibleParts } from './visible-text.ts'

/**
 * Text that strangers wrote: as text only, apart from the direction of what surrounds it, with control characters and
 * invisible marks shown by their code points.
 */
export function UntrustedText({ text, className }: { text: string; className?: string }) {
  return (
    <bdi className={classNames('wrap-anywhere', className)}>
      {visibleParts(text).map((part, index) => (
        // Parts have no identity but their place.
        <Fragment key={index}>
          {part.hidden ? (
            <span className="rounded-chip border border-line bg-sunken px-0.5 font-mono text-[0.85em] text-ink-3">
              {part.text}
            </span>
          ) : (
            part.text
          )}
        </Fragment>
      ))}
    </bdi>
  )
}
