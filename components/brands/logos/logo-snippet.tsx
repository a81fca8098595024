'use client'

import { useQuery } from '@tanstack/react-query'
import { Link } from '#components/ui/link.tsx'
import { useState } from 'react'
import type { Logo } from '#contract/brands/brand.ts'
import { deliveredFormats, deliveredTypes, type LogoTheme } from '#contract/logos/logo-path.ts'
import type { ListedClientId } from '#contract/dashboard/listed-client-id.ts'
import { useConnection } from '#lib/client/connection-context.tsx'
import { clientIdsQuery } from '#lib/client/account/client-id-queries.ts'
import {
  clientIdPlaceholder,
  logoAddress,
  logoElement,
  logoPreviewAddress,
  type WantedLogo,
} from '#lib/client/logos/logo-address.ts'
import { Button } from '#components/ui/button.tsx'
import { CommandText } from '#components/ui/command-text.tsx'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { Picture } from '#components/ui/picture.tsx'
import { Segments } from '#components/ui/segments.tsx'
import { Select } from '#components/ui/select.tsx'
import { Plate } from './logo-plate.tsx'

type LogoSnippetProps = { logo: Logo; domain: string; brandName: string }

/** A logo by its address, for a page: choices, what the page would show, and the element to copy. */
export function LogoSnippet(props: LogoSnippetProps) {
  const [isOpen, setOpen] = useState(false)
  // The kinds of logo that are not the main one have no address of their own.
  if (!deliveredTypes.some((type) => type === props.logo.type)) return null
  return (
    <details className="col-span-full min-w-0" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="w-fit min-h-6 rounded-chip text-13 font-medium text-ink-2 hover:text-ink">
        Show it on a page
      </summary>
      {isOpen && <Choices {...props} />}
    </details>
  )
}

const sizes = ['32', '64', '128', '256', '512'].map((value) => ({ value, label: `${value} px` }))
const themes = [
  { value: 'any', label: 'Any theme' },
  { value: 'dark', label: 'Dark artwork' },
  { value: 'light', label: 'Light artwork' },
] as const
const formats = [
  { value: 'auto', label: 'What the browser takes' },
  ...deliveredFormats.map((value) => ({ value, label: value.toUpperCase() })),
]

function Choices({ logo, domain, brandName }: LogoSnippetProps) {
  const query = useClientIds()
  const [size, setSize] = useState('128')
  const [theme, setTheme] = useState<'any' | LogoTheme>(logo.theme ?? 'any')
  const [format, setFormat] = useState('auto')
  const [chosen, setChosen] = useState<string>()
  const usable = query.data?.clientIds.filter(({ revokedAt }) => revokedAt === null) ?? []
  const clientId = (usable.find(({ id }) => id === chosen) ?? usable[0])?.id
  const wanted: WantedLogo = {
    identifier: domain,
    type: deliveredTypes.find((type) => type === logo.type) ?? 'icon',
    theme: theme === 'any' ? undefined : theme,
    width: Number(size),
    format: deliveredFormats.find((known) => known === format),
  }
  const alt = `${brandName} ${logo.type}`
  return (
    <div className="mt-3 grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-4 lg:grid-cols-[280px_minmax(0,1fr)]">
      <Preview wanted={wanted} clientId={clientId} alt={alt} waiting={query.isPending} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <div className="flex flex-wrap items-end gap-3">
          <Segments label="Width" options={sizes} value={size} onChange={setSize} />
          <Segments label="Theme" options={themes} value={theme} onChange={setTheme} />
          <Select label="Format" labelHidden options={formats} value={format} onChange={setFormat} />
          <ClientIdChoice usable={usable} clientId={clientId} onChange={setChosen} />
        </div>
        {query.data && <Snippet text={logoElement(logoAddress(query.data.cdnUrl, wanted, clientId), alt)} />}
        {query.data && clientId === undefined && (
          <p className="text-13 text-ink-2">
            A page needs a client id to show it.{' '}
            <Link href="/keys#client-ids" className="link">
              Create one
            </Link>
            .
          </p>
        )}
        {query.isError && <Problem retrying={query.isFetching} onRetry={() => void query.refetch()} />}
      </div>
    </div>
  )
}

/** The client ids that a logo can be delivered under, and where from; of a connection its own, whose value stays on our server. */
function useClientIds() {
  const connection = useConnection()
  const own = useQuery({ ...clientIdsQuery(), enabled: connection === undefined })
  if (connection === undefined) return own
  const { cdnUrl, hasClientId } = connection
  const stored = { id: clientIdPlaceholder, name: 'Of this connection', revokedAt: null }
  return { ...own, isPending: false, data: { cdnUrl, clientIds: hasClientId ? [stored] : [] } }
}

type ClientIdChoiceProps = {
  usable: readonly Pick<ListedClientId, 'id' | 'name'>[]
  clientId: string | undefined
  onChange: (id: string) => void
}

function ClientIdChoice({ usable, clientId, onChange }: ClientIdChoiceProps) {
  if (usable.length < 2 || clientId === undefined) return null
  const options = usable.map(({ id, name }) => ({ value: id, label: name }))
  return <Select label="Client id" labelHidden options={options} value={clientId} onChange={onChange} />
}

function Problem({ retrying, onRetry }: { retrying: boolean; onRetry: () => void }) {
  return (
    <p className="flex flex-wrap items-center gap-2 text-13 text-ink-2">
      The client ids of the organization could not be read.
      <Button size="sm" busy={retrying} onClick={onRetry}>
        Try again
      </Button>
    </p>
  )
}

function Snippet({ text }: { text: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <CommandText text={text} label="An img element" />
      <div className="flex justify-end">
        <CopyButton text={text} label="Copy HTML" />
      </div>
    </div>
  )
}

type PreviewProps = { wanted: WantedLogo; clientId: string | undefined; alt: string; waiting: boolean }

function Preview({ wanted, clientId, alt, waiting }: PreviewProps) {
  const ground = wanted.theme === 'light' ? 'dark' : wanted.theme === 'dark' ? 'light' : 'checker'
  return (
    <figure className="grid gap-1">
      <Plate ground={ground}>
        {clientId === undefined ? (
          <span className="p-2 text-center text-13">{waiting ? '' : 'No preview without a client id.'}</span>
        ) : (
          <Picture
            src={logoPreviewAddress(wanted, clientId)}
            alt={`Preview: ${alt}`}
            className="max-h-full max-w-full"
            fallback={
              <span className="rounded-chip bg-surface p-2 text-center text-13 text-ink">
                No picture came: the client id may be revoked, or the month’s volume used up.
              </span>
            }
          />
        )}
      </Plate>
      <figcaption className="text-13 text-ink-3">As a page gets it. Looking counts as a logo request.</figcaption>
    </figure>
  )
}
