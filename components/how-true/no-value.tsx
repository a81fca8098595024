/** A dash in a table, and why there is no value for who can't see it. */
export const NoValue = ({ why }: { why: string }) => (
  <>
    <span aria-hidden className="text-ink-3">
      –
    </span>
    <span className="sr-only">{why}</span>
  </>
)
