type SparkProps = {
  /** From the oldest to the newest. */
  values: readonly number[]
  /** What it shows, for a screen reader. */
  label: string
}

/** A row of bars without an axis, 96 by 24 px: how something went, at a glance. */
export function Spark({ values, label }: SparkProps) {
  const highest = Math.max(1, ...values)
  return (
    <span
      role="img"
      aria-label={label}
      title={label}
      className="flex h-6 w-24 items-end gap-px border-b border-line align-middle"
    >
      {values.map((value, index) => (
        <span
          key={index}
          data-mark=""
          className="min-w-0 flex-1 bg-control"
          style={{ height: value === 0 ? 0 : `max(2px, ${(value / highest) * 100}%)` }}
        />
      ))}
    </span>
  )
}
