'use client'

import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import type { MadeKey } from '#contract/dashboard/listed-key.ts'
import { KeyForm } from './key-form.tsx'
import { NewKey } from './new-key.tsx'
import { useNewKey } from './use-new-key.ts'

/** A button that opens a dialog: first what the key is for, then the key itself, this once. */
export function CreateKey({ baseUrl }: { baseUrl: string }) {
  const [made, setMade] = useState<MadeKey>()
  const dialog = useNewKey(made, () => setMade(undefined))
  return (
    <Dialog
      open={dialog.isOpen}
      onOpenChange={dialog.onOpenChange}
      trigger={
        <Button variant="primary">
          <Plus aria-hidden size={16} strokeWidth={1.5} />
          Create key
        </Button>
      }
      title={made ? 'Copy your key' : 'Create a key'}
      description={made ? 'It is shown this once: only a hash of it is kept.' : undefined}
      guarded={made !== undefined}
    >
      {made ? <NewKey made={made} baseUrl={baseUrl} {...dialog.leaving} /> : <KeyForm onMade={setMade} />}
    </Dialog>
  )
}
