'use client'

import { useState } from 'react'
import type { BrandFont, Brand } from '#contract/brands/brand.ts'
import { fontFamilyCss, fontOriginText, googleFontPage } from '#lib/client/brands/font-face.ts'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { OutsideLink } from '#components/ui/outside-link.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'
import { installedText, useInstalled } from './type-plate.tsx'

const plainSample = 'Every brand speaks in a type of its own'

/** The fonts of a brand as specimens in a text of the reader's choice. */
export function TypeTab({ brand }: { brand: Brand }) {
  const [sample, setSample] = useState(brand.name ?? plainSample)
  if (brand.fonts.length === 0) {
    return <EmptyState title="No font is held">The site names none that could be told from its fallbacks.</EmptyState>
  }
  return (
    <div className="grid gap-6">
      <Field label="Sample text" className="max-w-read">
        <Input value={sample} onValueChange={setSample} maxLength={200} placeholder={plainSample} />
      </Field>
      {brand.fonts.map((font, index) => (
        <Specimen key={`${font.type} ${font.name ?? index}`} font={font} sample={sample.trim() || plainSample} />
      ))}
    </div>
  )
}

const typeWords = { title: 'Titles', body: 'Body text' }

function Specimen({ font, sample }: { font: BrandFont; sample: string }) {
  const installed = useInstalled(font.name)
  const page = googleFontPage(font)
  const stack = `font-family: ${font.name === null ? '' : `"${font.name}", `}sans-serif;`
  return (
    <section
      aria-label={`${typeWords[font.type]}: ${font.name ?? 'not named'}`}
      className="grid gap-4 rounded-control border border-line bg-surface p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 className="text-16 font-semibold">
            {font.name === null ? 'Not named' : <UntrustedText text={font.name} />}
          </h2>
          <p className="text-13 text-ink-3">
            {typeWords[font.type]}, {fontOriginText(font.origin)}, {weightsText(font)}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {page && <OutsideLink href={page}>Google Fonts</OutsideLink>}
          {font.name !== null && <CopyButton text={stack} label="Copy CSS" variant="secondary" />}
        </div>
      </div>
      <div className="grid gap-3 overflow-hidden" style={{ fontFamily: fontFamilyCss(font.name) }}>
        <p className="text-40 font-semibold">
          <UntrustedText text={sample} />
        </p>
        <p className="text-20">
          <UntrustedText text={sample} />
        </p>
        <p className="text-16 wrap-anywhere text-ink-2">
          ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789 &amp; ! ? € £ @
        </p>
      </div>
      <p className="text-13 text-ink-3">{installedText(installed)}</p>
    </section>
  )
}

function weightsText({ weights }: BrandFont): string {
  if (weights.length === 0) return 'weights not known'
  return `weights ${weights.map(({ weight, style }) => (style === 'normal' ? weight : `${weight} ${style}`)).join(', ')}`
}
