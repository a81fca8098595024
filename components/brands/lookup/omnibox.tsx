'use client'

import { useQuery } from '@tanstack/react-query'
import { CornerDownLeft, Search } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { costTexts } from '#contract/metering/cost-texts.ts'
import { identifierQuery, type IdentifierReading } from '#lib/client/brands/brand-queries.ts'
import { useShortcuts } from '#lib/client/shortcuts.ts'
import { Button } from '#components/ui/button.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'
import { identifierToOpen, readingSentence } from './reading-sentence.ts'

const settleMs = 150

/** One field for every kind of identifier. It says how the text will be read before anything is looked up. */
export function Omnibox() {
  const router = useRouter()
  const [text, setText] = useState('')
  const [refused, setRefused] = useState(false)
  const { reading, settled } = useReading(text)
  const field = useRef<HTMLInputElement>(null)
  const hintId = useId()
  useShortcuts({ '/': () => field.current?.focus() })
  const problem = settled && reading && 'problem' in reading
  const open = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    if (problem) return setRefused(true)
    router.push(`/brands/${encodeURIComponent(identifierToOpen(text, settled ? reading : undefined))}`)
  }
  return (
    <form role="search" onSubmit={open} className="grid gap-2">
      <label htmlFor={`${hintId}-field`} className="sr-only">
        Look up a brand
      </label>
      <div className="flex items-stretch gap-2">
        <div className="relative min-w-0 flex-1">
          <Search aria-hidden size={16} strokeWidth={1.5} className="absolute start-3.5 top-4 text-ink-3" />
          <input
            ref={field}
            id={`${hintId}-field`}
            type="text"
            inputMode="url"
            autoFocus
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={2048}
            placeholder="Domain, address, ticker or ISIN"
            value={text}
            aria-describedby={hintId}
            aria-invalid={problem && refused ? true : undefined}
            onChange={(event) => {
              setText(event.target.value)
              setRefused(false)
            }}
            className="min-h-12 w-full rounded-control border border-control bg-surface ps-10 pe-3 text-16 placeholder:text-ink-3 focus-visible:outline-offset-0 aria-invalid:border-fail"
          />
        </div>
        <Button type="submit" variant="primary" className="min-h-12 px-4">
          <span className="max-sm:sr-only">Look up</span>
          <CornerDownLeft aria-hidden size={16} strokeWidth={1.5} />
        </Button>
      </div>
      <p
        id={hintId}
        role="status"
        className={`min-h-5 text-13 ${problem ? (refused ? 'text-fail' : 'text-warn') : 'text-ink-3'}`}
      >
        <Hint text={text} reading={settled ? reading : undefined} />
      </p>
    </form>
  )
}

function Hint({ text, reading }: { text: string; reading: IdentifierReading | undefined }) {
  if (text.trim() === '')
    return `Website or email address, domain, ticker, ISIN, crypto symbol or brand id. ${costTexts.lookup}`
  return reading && <UntrustedText text={readingSentence(reading)} />
}

/** How the server will read `text`, asked once typing rests. `settled` says that the reading is of this very text. */
function useReading(text: string): { reading: IdentifierReading | undefined; settled: boolean } {
  const wanted = text.trim()
  const [asked, setAsked] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), settleMs)
    return () => clearTimeout(timer)
  }, [wanted])
  const { data, isPlaceholderData } = useQuery(identifierQuery(asked))
  return { reading: data ?? undefined, settled: asked === wanted && !isPlaceholderData }
}
