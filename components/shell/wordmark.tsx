/** The product's name beside its mark: a plate that is half light, half dark. */
export function Wordmark() {
  return (
    <span className="inline-flex items-center gap-2 text-16 font-semibold text-ink">
      <svg aria-hidden width="20" height="20" viewBox="0 0 20 20">
        <rect x="1" y="1" width="18" height="18" rx="4" fill="none" stroke="currentColor" strokeWidth="2" />
        <path d="M10 1h5a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4h-5z" fill="currentColor" />
      </svg>
      <span className="max-[15rem]:sr-only">Livery</span>
    </span>
  )
}
