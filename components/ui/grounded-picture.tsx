'use client'

import { useState, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { groundOfImage } from './ground-of-image.ts'
import type { MarkGround } from './mark-ground.ts'
import { Picture } from './picture.tsx'

type GroundedPictureProps = {
  /** An address of our own origin; without one the fallback stands. */
  src: string | undefined
  alt: string
  fallback: ReactNode
  /** What the fallback stands on; unset, white. */
  fallbackGround?: string | undefined
  /** Size and place of the frame. */
  className: string
  pictureClassName: string
  loading?: 'lazy' | 'eager'
}

/** A logo in a frame of the ground on which it is seen: white, or another where all or a part of it is too pale for that. */
export function GroundedPicture(props: GroundedPictureProps) {
  const { src, alt, fallback, fallbackGround = '#ffffff', className, pictureClassName, loading } = props
  const [measured, setMeasured] = useState<{ src: string | undefined; ground: MarkGround }>()
  const ground = src === undefined ? fallbackGround : measured?.src === src ? measured.ground : '#ffffff'
  return (
    <span
      data-swatch=""
      data-ground={ground}
      className={classNames('hairline grid place-items-center overflow-hidden', className)}
      style={{ background: ground }}
    >
      <Picture
        key={src}
        src={src}
        alt={alt}
        className={classNames('object-contain', pictureClassName)}
        fallback={fallback}
        onShown={(image) => setMeasured({ src, ground: groundOfImage(image) })}
        {...(loading && { loading })}
      />
    </span>
  )
}
