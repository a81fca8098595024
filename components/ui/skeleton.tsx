import { classNames } from './class-names.ts'

/** A block in the place of something that is still loading. It shows after 150 ms and does not move. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classNames('appear-late block rounded-chip bg-selected', className)} />
}
