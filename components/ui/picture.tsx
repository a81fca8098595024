'use client'

import { useState, type ReactNode } from 'react'

type PictureProps = {
  /** An address of our own origin; without one the fallback stands. */
  src: string | undefined
  alt: string
  /** What stands in place of a picture that is missing or does not load. */
  fallback: ReactNode
  className?: string
  loading?: 'lazy' | 'eager'
  /** Called when it stands there whole. */
  onShown?: (image: HTMLImageElement) => void
}

/** A picture that says so when it cannot be shown. */
export function Picture({ src, alt, fallback, className, loading = 'lazy', onShown }: PictureProps) {
  const [failedSrc, setFailedSrc] = useState<string>()
  if (src === undefined || failedSrc === src) return fallback
  return (
    // oxlint-disable-next-line nextjs/no-img-element -- the file is shown as it is stored; an optimiser would change what is judged
    <img
      src={src}
      alt={alt}
      loading={loading}
      decoding="async"
      draggable={false}
      className={className}
      onLoad={(event) => onShown?.(event.currentTarget)}
      onError={() => setFailedSrc(src)}
    />
  )
}
