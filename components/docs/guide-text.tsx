import Link from 'next/link'
import { Fragment, type ReactNode } from 'react'
import { OutsideLink } from '#components/ui/outside-link.tsx'

// bounded: no part may hold the character that ends it, so each is read once
const marks = /(`[^`]*`|\[[^\]]*\]\([^)]*\))/

/** A sentence of a guide, in which backticks mark code and `[words](address)` a link. */
export function GuideText({ text }: { text: string }) {
  return text.split(marks).map((part, index) => (
    // Parts have no identity but their place.
    <Fragment key={index}>{drawn(part)}</Fragment>
  ))
}

function drawn(part: string): ReactNode {
  if (part.startsWith('`')) {
    return <code className="font-mono text-[0.92em] wrap-anywhere text-ink">{part.slice(1, -1)}</code>
  }
  if (!part.startsWith('[') || !part.endsWith(')')) return part
  const middle = part.indexOf('](')
  const words = part.slice(1, middle)
  const href = part.slice(middle + 2, -1)
  if (href.startsWith('/')) {
    return (
      <Link href={href} className="link">
        {words}
      </Link>
    )
  }
  return <OutsideLink href={href}>{words}</OutsideLink>
}
