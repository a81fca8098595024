'use client'

import { curlCommand } from '#lib/client/curl-command.ts'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'

const firstCall = curlCommand({ path: '/v2/brands/example.com' })

/** The list before anything is indexed: how a first brand comes into it. */
export const NoBrands = () => (
  <EmptyState
    title="No brand is indexed yet"
    action={<CopyButton text={firstCall} label="Copy as cURL" variant="secondary" />}
  >
    Type a company’s website above. Its logos, colors, fonts and company facts are then indexed, for this screen and for
    your own programs.
  </EmptyState>
)
