'use client'

import { useSyncExternalStore } from 'react'
import type { BrandFont } from '#contract/brands/brand.ts'
import { fontFamilyCss, fontOriginText, isFontInstalled } from '#lib/client/brands/font-face.ts'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'

const typeWords = { title: 'Titles', body: 'Body text' }

/** A font by its name, set in itself where this device has it. Nothing is downloaded to show it. */
export function TypePlate({ font }: { font: BrandFont }) {
  const installed = useInstalled(font.name)
  return (
    <figure className="grid gap-2">
      <div className="hairline rounded-chip bg-sunken p-4" style={{ fontFamily: fontFamilyCss(font.name) }}>
        <p aria-hidden className="text-[4.5rem] leading-none font-semibold">
          Ag
        </p>
        <p className="mt-3 text-20">{font.name === null ? 'Not named' : <UntrustedText text={font.name} />}</p>
      </div>
      <figcaption className="grid gap-0.5 text-13">
        <span>
          <span className="font-medium">{typeWords[font.type]}</span>{' '}
          <span className="text-ink-3">{fontOriginText(font.origin)}</span>
        </span>
        <span className="text-ink-3">{installedText(installed)}</span>
      </figcaption>
    </figure>
  )
}

export const installedText = (installed: boolean) =>
  installed
    ? 'Shown in the font itself, which this device has.'
    : 'This device does not have the font; shown in the interface’s own.'

/** Whether this device has the font; false until the page is alive. */
export function useInstalled(name: string | null): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => name !== null && isFontInstalled(name),
    () => false,
  )
}
