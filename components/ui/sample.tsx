import { classNames } from './class-names.ts'

type SampleProps = { text: string; background?: string; color: string; className?: string }

/**
 * Words that show a pair of colors, however hard to read: a picture of text, not text. They are drawn by the style
 * sheet, so that nothing reads them out and no check mistakes them for a part of the page that fails.
 */
export function Sample({ text, background, color, className }: SampleProps) {
  return (
    <span
      aria-hidden
      data-swatch=""
      data-sample={text}
      className={classNames('before:content-[attr(data-sample)]', className)}
      style={{ background, color }}
    />
  )
}
