'use client'

import type { ReactNode } from 'react'
import type { Brand } from '#contract/brands/brand.ts'
import { bestFormat, shownAddress } from '#lib/client/brands/picture-address.ts'
import { Picture } from '#components/ui/picture.tsx'

type MarkChoiceProps = {
  label: string
  logos: Brand['logos']
  /** Id of a stored picture; null = as the site says. */
  value: string | null
  onChange: (assetId: string | null) => void
}

/** The stored picture that a logo is chosen by: its best format. */
export const assetIdOf = ({ formats }: Brand['logos'][number]): string | undefined =>
  /\/assets\/([0-9a-f]{32})\./.exec(bestFormat(formats)?.src ?? '')?.[1]

/** Which of the held pictures is the main one. */
export function MarkChoice({ label, logos, value, onChange }: MarkChoiceProps) {
  const marks = logos.flatMap((logo) => {
    const [src, assetId] = [bestFormat(logo.formats)?.src, assetIdOf(logo)]
    return assetId === undefined || src === undefined ? [] : [{ ...logo, assetId, src }]
  })
  if (marks.length === 0) return null
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className="flex flex-wrap items-center gap-2">
        <Option isChosen={value === null} label="From the website" name={label} onChoose={() => onChange(null)}>
          <span className="px-2 text-13">From the website</span>
        </Option>
        {marks.map(({ assetId, src, type, theme }, index) => (
          <Option
            key={assetId}
            isChosen={value === assetId}
            label={`${type} ${index + 1}`}
            name={label}
            onChoose={() => onChange(assetId)}
          >
            <span
              className={`grid size-14 place-items-center rounded-chip p-1.5 ${theme === 'light' ? 'bg-[#171717]' : 'bg-[#fff]'}`}
            >
              <Picture
                src={shownAddress(src)}
                alt=""
                className="max-h-full max-w-full object-contain"
                fallback={<span className="text-12 text-[#676767]">gone</span>}
              />
            </span>
          </Option>
        ))}
      </div>
    </fieldset>
  )
}

type OptionProps = {
  isChosen: boolean
  label: string
  name: string
  onChoose: () => void
  children: ReactNode
}

const Option = ({ isChosen, label, name, onChoose, children }: OptionProps) => (
  <label className="grid min-h-16 cursor-pointer place-items-center rounded-control border border-line p-1 has-checked:border-ink has-checked:outline-1 has-checked:outline-ink has-focus-visible:outline-2 has-focus-visible:outline-focus">
    <input type="radio" className="sr-only" aria-label={label} name={name} checked={isChosen} onChange={onChoose} />
    {children}
  </label>
)
