'use client'

import { useState } from 'react'
import { classNames } from './class-names.ts'
import { groundOfImage } from './ground-of-image.ts'
import { isLightColor, type MarkGround } from './mark-ground.ts'
import { Picture } from './picture.tsx'

type MarkTileProps = {
  /** An address of our own origin. */
  src: string | undefined
  /** Whose mark it is: the first letter stands in place of one that is missing or does not load. */
  name: string
  size: keyof typeof sizes
  loading?: 'lazy' | 'eager'
  /** What the letter stands on, `#rrggbb`; unset, the white of the tile. */
  letterGround?: string
}

const sizes = {
  sm: { tile: 'size-6 rounded-chip', mark: 'size-4.5', letter: 'text-12' },
  md: { tile: 'size-8 rounded-chip', mark: 'size-6', letter: 'text-13 font-semibold' },
  lg: { tile: 'size-10 rounded-chip', mark: 'size-7', letter: 'text-16 font-semibold' },
  xl: { tile: 'size-14 rounded-control', mark: 'size-10', letter: 'text-20 font-semibold' },
}

/** A small mark on white, or on what it is seen on where all or a part of it is too pale for white. */
export function MarkTile({ src, name, size, loading, letterGround }: MarkTileProps) {
  const [measured, setMeasured] = useState<{ src: string | undefined; ground: MarkGround }>()
  const { tile, mark, letter } = sizes[size]
  return (
    <span
      data-swatch=""
      className={classNames('hairline grid shrink-0 place-items-center overflow-hidden', tile)}
      style={{ background: src !== undefined && measured?.src === src ? measured.ground : '#ffffff' }}
    >
      <Picture
        src={src}
        alt=""
        className={`${mark} object-contain`}
        fallback={<Letter name={name} className={letter} ground={letterGround} />}
        onShown={(image) => setMeasured({ src, ground: groundOfImage(image) })}
        {...(loading && { loading })}
      />
    </span>
  )
}

function Letter({ name, className, ground }: { name: string; className: string; ground: string | undefined }) {
  const first = [...name][0]?.toUpperCase()
  if (ground === undefined) return <span className={`${className} text-[#676767]`}>{first}</span>
  return (
    <span
      data-swatch=""
      className={`${className} grid size-full place-items-center`}
      style={{ background: ground, color: isLightColor(ground) ? '#000' : '#fff' }}
    >
      {first}
    </span>
  )
}
