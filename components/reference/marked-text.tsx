import { Fragment } from 'react'

/** A sentence of the contract, in which backticks mark code. */
export function MarkedText({ text }: { text: string }) {
  return text.split('`').map((part, index) => (
    // Parts have no identity but their place.
    <Fragment key={index}>
      {index % 2 === 1 ? <code className="font-mono text-[0.92em] wrap-anywhere">{part}</code> : part}
    </Fragment>
  ))
}
