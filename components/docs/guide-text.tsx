import { Link } from '#components/ui/link.tsx'
import { Fragment, type ReactNode } from 'react'
import { OutsideLink } from '#components/ui/outside-link.tsx'

/** Characters of code that stay on one line: a hyphen of a header is no place to break. */
const nowrapMax = 32

/** A sentence of a guide, in which backticks mark code and `[words](address)` a link. */
export function GuideText({ text }: { text: string }) {
  return text.split('`').map((part, index) => (
    // Parts have no identity but their place.
    <Fragment key={index}>
      {index % 2 === 1 ? (
        <code
          className={`font-mono text-[0.92em] text-ink ${part.length <= nowrapMax ? 'whitespace-nowrap' : 'wrap-anywhere'}`}
        >
          {part}
        </code>
      ) : (
        part.split('[').map((piece, at) => <Fragment key={at}>{at === 0 ? piece : linked(piece)}</Fragment>)
      )}
    </Fragment>
  ))
}

/** What follows a bracket that opens: `words](address) and the rest`. */
function linked(piece: string): ReactNode {
  const middle = piece.indexOf('](')
  const end = piece.indexOf(')', middle)
  if (middle < 0 || end < 0) return `[${piece}`
  const words = piece.slice(0, middle)
  const href = piece.slice(middle + 2, end)
  return (
    <>
      {href.startsWith('/') ? (
        <Link href={href} className="link">
          {words}
        </Link>
      ) : (
        <OutsideLink href={href}>{words}</OutsideLink>
      )}
      {piece.slice(end + 1)}
    </>
  )
}
