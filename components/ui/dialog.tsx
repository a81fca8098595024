'use client'

import {
  cloneElement,
  createContext,
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
  use,
  useState,
  type ComponentProps,
} from 'react'
import { Button } from './button.tsx'
import type { DialogContent } from './dialog-frame.tsx'

type DialogProps = DialogContent & {
  /** An element that opens it; leave out when `open` is held by the caller. */
  trigger?: ReactElement<ComponentProps<'button'>>
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

// Most visits open none, so what draws one is fetched when it is about to be opened.
const loadFrame = () => import('./dialog-frame.tsx')
const DialogFrame = lazy(async () => ({ default: (await loadFrame()).DialogFrame }))
const CloseDialog = createContext<() => void>(() => undefined)

/** A modal dialog: focus moves in and back, Escape closes it, the page behind cannot be reached. */
export function Dialog({ trigger, open, onOpenChange, ...shown }: DialogProps) {
  const [isOpen, setOpen] = useState(false)
  const change = onOpenChange ?? setOpen
  const isShown = open ?? isOpen
  // Once opened it stays, closed: it moves out as it moved in.
  const [wasShown, setWasShown] = useState(isShown)
  if (isShown && !wasShown) setWasShown(true)
  const close = () => change(false)
  return (
    <>
      {trigger &&
        cloneElement(trigger, {
          'aria-haspopup': 'dialog',
          'aria-expanded': isShown,
          onPointerEnter: () => void loadFrame(),
          onFocus: () => void loadFrame(),
          onClick: (event) => {
            trigger.props.onClick?.(event)
            change(true)
          },
        })}
      {wasShown && (
        <Suspense>
          <CloseDialog value={close}>
            <DialogFrame {...shown} open={isShown} onOpenChange={change} close={close} />
          </CloseDialog>
        </Suspense>
      )}
    </>
  )
}

/** Closes the dialog it stands in: `<DialogClose>Cancel</DialogClose>`. */
export const DialogClose = ({ children }: { children: ReactNode }) => (
  <Button onClick={use(CloseDialog)}>{children}</Button>
)
