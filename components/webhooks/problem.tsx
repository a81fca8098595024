import { Notice } from '#components/ui/notice.tsx'

/** Why something was not done, read out as it appears; nothing where nothing went wrong. */
export function Problem({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  return (
    <Notice tone="fail" live>
      {text}
    </Notice>
  )
}
