import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Glyph } from './glyph.tsx'

/** A link to another site. It says that it leaves, and tells that site nothing about this page. */
export function OutsideLink({ href, children, className }: { href: string; children: ReactNode; className?: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      referrerPolicy="no-referrer"
      title="Leaves this installation"
      className={classNames('link inline-flex min-h-6 max-w-full items-center gap-1', className)}
    >
      <span className="min-w-0">{children}</span>
      <Glyph name="leave" size={14} className="shrink-0" />
      <span className="sr-only">(leaves this installation, opens a new tab)</span>
    </a>
  )
}
