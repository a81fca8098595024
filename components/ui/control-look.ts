/** The look of what is typed into. */
export const controlLook =
  'w-full rounded-control border border-control bg-surface px-3 text-ink placeholder:text-ink-3 data-invalid:border-fail data-disabled:opacity-55 focus-visible:outline-offset-0'
