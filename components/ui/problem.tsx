import { Notice } from './notice.tsx'

/** Why something was not done, read out as it appears; nothing where nothing went wrong. */
export function Problem({ text, className }: { text: string | undefined; className?: string }) {
  if (text === undefined) return null
  return (
    <Notice tone="fail" live className={className}>
      {text}
    </Notice>
  )
}
