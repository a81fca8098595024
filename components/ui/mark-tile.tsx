'use client'

import { useState } from 'react'
import { classNames } from './class-names.ts'
import { isPaleImage } from './pale-image.ts'
import { isLightColor } from './pale-mark.ts'
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

/** A small mark on white, or on near-black where it is too pale to be seen on white. */
export function MarkTile({ src, name, size, loading, letterGround }: MarkTileProps) {
  const [paleSrc, setPaleSrc] = useState<string>()
  const { tile, mark, letter } = sizes[size]
  return (
    <span
      className={classNames(
        'hairline grid shrink-0 place-items-center overflow-hidden',
        tile,
        src !== undefined && paleSrc === src ? 'bg-[#171717]' : 'bg-[#fff]',
      )}
    >
      <Picture
        src={src}
        alt=""
        className={`${mark} object-contain`}
        fallback={<Letter name={name} className={letter} ground={letterGround} />}
        onShown={(image) => isPaleImage(image) && setPaleSrc(src)}
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
