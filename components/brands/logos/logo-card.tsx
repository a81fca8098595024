import { Download } from 'lucide-react'
import type { Format, Logo } from '#contract/brands/brand.ts'
import { imageSnippet } from '#lib/client/brands/image-snippet.ts'
import { bytesText, pixelsText } from '#lib/client/format-text.ts'
import { linkAddress, shownAddress } from '#lib/client/brands/picture-address.ts'
import { buttonLook } from '#components/ui/button.tsx'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { OutsideLink } from '#components/ui/outside-link.tsx'
import { Table, Td, Tr } from '#components/ui/table.tsx'
import { LogoPlate } from './logo-plate.tsx'
import { LogoSnippet } from './logo-snippet.tsx'
import type { ChosenGround } from './use-ground.ts'

type LogoCardProps = {
  logo: Logo
  types: readonly Logo['type'][]
  brandName: string
  domain: string
  ground: ChosenGround
}

/** A logo on its plate with the files it is held in. */
export function LogoCard({ logo, types, brandName, domain, ground }: LogoCardProps) {
  return (
    <div className="grid items-start gap-x-6 gap-y-3 rounded-control border border-line bg-surface p-4 lg:grid-cols-[280px_minmax(0,1fr)]">
      <div>
        <LogoPlate logo={logo} types={types} brandName={brandName} ground={ground} />
        {logo.tags.length > 0 && (
          <ul aria-label="Tags" className="mt-2 flex flex-wrap gap-1">
            {logo.tags.map((tag) => (
              <li key={tag} className="rounded-chip bg-sunken px-1.5 text-12 text-ink-2">
                {tag}
              </li>
            ))}
          </ul>
        )}
      </div>
      <FormatsTable formats={logo.formats} alt={`${brandName} ${logo.type === 'other' ? 'logo' : logo.type}`} />
      <LogoSnippet logo={logo} domain={domain} brandName={brandName} />
    </div>
  )
}

function FormatsTable({ formats, alt }: { formats: readonly Format[]; alt: string }) {
  return (
    <Table
      keepsColumns
      // On a phone each file is a line and its actions another.
      className="max-sm:[&_thead]:sr-only"
      caption={`Files of ${alt}`}
      columns={['Format', 'Pixels', 'Size', { title: 'Background', className: 'max-sm:hidden' }, { unseen: 'Actions' }]}
    >
      {formats.map((format) => (
        <Tr key={format.src} className="max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:py-1">
          <Td className="font-medium max-sm:h-auto max-sm:ps-0">{format.format.toUpperCase()}</Td>
          <Td className="whitespace-nowrap max-sm:h-auto">{pixelsText(format)}</Td>
          <Td className="whitespace-nowrap max-sm:h-auto">{bytesText(format.size)}</Td>
          <Td className="max-sm:hidden">{format.background ?? 'opaque'}</Td>
          <Td className="max-sm:w-full">
            <FileActions format={format} alt={alt} />
          </Td>
        </Tr>
      ))}
    </Table>
  )
}

function FileActions({ format, alt }: { format: Format; alt: string }) {
  const stored = shownAddress(format.src)
  const outside = stored === undefined ? linkAddress(format.src) : undefined
  const name = `${format.format.toUpperCase()} ${pixelsText(format)}`
  return (
    <span className="flex items-center max-sm:-ms-2 sm:justify-end">
      {stored && (
        <a
          href={stored}
          download={`${alt.replaceAll(/[^\p{L}\p{N}]+/gu, '-').toLowerCase()}.${format.format}`}
          aria-label={`Download ${name}`}
          title="Download"
          className={buttonLook({ variant: 'quiet', size: 'icon' })}
        >
          <Download aria-hidden size={16} strokeWidth={1.5} />
        </a>
      )}
      {outside && <OutsideLink href={outside}>Open</OutsideLink>}
      <CopyButton text={format.src} label="URL" variant="quiet" />
      <CopyButton text={imageSnippet(format, alt)} label="<img>" variant="quiet" />
    </span>
  )
}
