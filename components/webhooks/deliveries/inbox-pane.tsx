'use client'

import { ChevronDown, ChevronUp, X } from 'lucide-react'
import type { InboxMessage } from '#contract/webhooks/inbox.ts'
import { inboxFixture, inboxHeaders, inboxSubject } from '#lib/client/webhooks/inbox-words.ts'
import { Button } from '#components/ui/button.tsx'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { ExactTime } from '#components/ui/exact-time.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'
import { Payload } from './payload.tsx'
import { SignatureVerifier } from './signature-verifier.tsx'

type InboxPaneProps = { message: InboxMessage; onClose: () => void; onStep: (by: 1 | -1) => void }

/** One message in full: what it says it is, its headers, its body, and both as a file for a test. */
export function InboxPane({ message, onClose, onStep }: InboxPaneProps) {
  const { headers, body, receivedAt } = message
  const { type, domain } = inboxSubject(message)
  const signed = {
    id: headers['webhook-id'] ?? '',
    timestamp: headers['webhook-timestamp'] ?? '',
    signatures: headers['webhook-signature'] ?? '',
    body,
  }
  return (
    <section aria-label="Message" className="min-w-0 rounded-control border border-line bg-surface">
      <div className="flex items-center gap-1 border-b border-line px-4 py-2">
        <span className="min-w-0 truncate font-mono text-12 text-ink-2">
          <UntrustedText text={headers['webhook-id'] ?? message.id} />
        </span>
        <span className="ms-auto flex gap-1">
          <IconButton label="Previous message" onPress={() => onStep(-1)} Glyph={ChevronUp} />
          <IconButton label="Next message" onPress={() => onStep(1)} Glyph={ChevronDown} />
          <IconButton label="Close" onPress={onClose} Glyph={X} />
        </span>
      </div>
      <div className="grid grid-cols-1 gap-4 p-4">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0">
            <h2 className="text-16 font-semibold wrap-anywhere">
              <UntrustedText text={domain ?? type} />
            </h2>
            <p className="text-13 text-ink-2">
              {domain !== undefined && (
                <>
                  <UntrustedText text={type} />,{' '}
                </>
              )}
              received <ExactTime at={receivedAt} />
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            <CopyButton text={inboxFixture(message)} label="Copy as fixture" variant="secondary" />
            <Dialog title="Verify the signature" trigger={<Button size="sm">Verify signature</Button>} wide>
              <SignatureVerifier initial={signed} />
            </Dialog>
          </div>
        </div>
        <Facts
          facts={inboxHeaders(message).map(([name, value]) => ({
            term: name,
            value: (
              <UntrustedText
                text={name === 'authorization' ? '(as configured)' : value}
                className="font-mono text-12 wrap-anywhere"
              />
            ),
          }))}
        />
        <Payload text={body} label="The body that arrived" />
      </div>
    </section>
  )
}
