'use client'

import { useState } from 'react'
import { bytesText } from '#lib/client/format-text.ts'
import type { PlaygroundAnswer } from '#lib/client/playground/playground-answer.ts'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { JsonTree } from '#components/ui/json-tree.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { Segments } from '#components/ui/segments.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'

// Beyond this a browser needs seconds to lay the text out; all of it can still be copied.
const shownCharacters = 100_000
// A tree draws an element for each opened member.
const treeBytesMax = 3_000_000

const views = [
  { value: 'tree', label: 'Tree' },
  { value: 'text', label: 'Text' },
] as const

/** The body as a tree or as the text that came; what is too long is cut, and says so. */
export function AnswerBody({ answer }: { answer: PlaygroundAnswer }) {
  const [view, setView] = useState<'tree' | 'text'>('tree')
  const isTree = typeof answer.json === 'object' && answer.json !== null && answer.bytes <= treeBytesMax
  if (answer.text === '') return null
  return (
    <Panel
      title="Body"
      actions={
        <>
          {isTree && <Segments label="View of the body" options={views} value={view} onChange={setView} />}
          <CopyButton text={answer.text} label="Copy all" />
        </>
      }
    >
      {isTree && view === 'tree' && isEmptyList(answer.json) ? (
        <p className="text-ink-2">An empty list.</p>
      ) : isTree && view === 'tree' ? (
        <JsonTree value={answer.json} label="the body" />
      ) : (
        <BodyText answer={answer} />
      )}
    </Panel>
  )
}

function BodyText({ answer: { text, json, bytes } }: { answer: PlaygroundAnswer }) {
  const full = json === undefined ? text : JSON.stringify(json, undefined, 2)
  const shown = full.slice(0, shownCharacters)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {shown.length < full.length && (
        <p className="text-13 text-ink-3">
          The first {bytesText(shownCharacters)} of {bytesText(bytes)} are shown; all of it can be copied.
        </p>
      )}
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        role="region"
        aria-label="Body as text"
        className="max-h-[40rem] overflow-auto rounded-chip bg-sunken p-3 font-mono text-12 whitespace-pre-wrap"
      >
        <UntrustedText text={shown} />
      </pre>
    </div>
  )
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0
