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
    // The drawing has its place before it is here: what stands below doesn't move.
    <span className={`grid max-w-full min-w-0 grid-cols-[minmax(0,1fr)] items-center ${className}`}>
      <span className={isHere ? 'sr-only' : 'col-start-1 row-start-1 truncate'}>{words}</span>
      <span
        aria-hidden
        data-mark={isHere ? '' : undefined}
        className={`col-start-1 row-start-1 block max-w-full ${isHere ? 'bg-ink' : 'invisible'}`}
        style={{
          width: (width / 2) * scale,
          aspectRatio: `${width} / ${height}`,
          ...(isHere && { mask, WebkitMask: mask }),
        }}
      />
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
