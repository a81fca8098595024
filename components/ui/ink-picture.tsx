'use client'

import { useEffect, useState } from 'react'

type InkPictureProps = {
  /** An address of our own origin. */
  src: string | undefined
  /** In px of the picture, which is drawn for screens of two px a CSS px. */
  width: number
  height: number
  /** Of the size that it was drawn for. */
  scale?: number
  /** What it says, for who can't see it, and until it is here. */
  words: string
  className?: string
}

/** A drawing in the ink of this page: only the alpha of the picture is used. */
export function InkPicture({ src, width, height, scale = 1, words, className = '' }: InkPictureProps) {
  const isHere = useLoaded(src)
  if (src === undefined) return words
  const mask = `url("${src}") 0 0 / 100% 100% no-repeat`
  return (
    <span className={`block max-w-full min-w-0 ${className}`}>
      <span className={isHere ? 'sr-only' : 'block truncate'}>{words}</span>
      {isHere && (
        <span
          aria-hidden
          data-mark=""
          className="block max-w-full bg-ink"
          style={{ width: (width / 2) * scale, aspectRatio: `${width} / ${height}`, mask, WebkitMask: mask }}
        />
      )}
    </span>
  )
}

/** Whether a picture has come: a mask that has not would show nothing at all. */
function useLoaded(src: string | undefined): boolean {
  const [loaded, setLoaded] = useState<string>()
  useEffect(() => {
    if (src === undefined) return undefined
    const image = new Image()
    image.addEventListener('load', () => setLoaded(src))
    image.src = src
    return () => {
      image.src = ''
    }
  }, [src])
  return src !== undefined && loaded === src
}
