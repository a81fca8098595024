'use client'

import { useState } from 'react'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'

/** A reason that must be given: its text, whether it is missing, and what is to be done with both. */
export function useReason() {
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const reason = text.trim()
  return {
    reason,
    text,
    setText,
    isMissing: isTried && reason === '',
    /** Called when the form is sent; what is missing is said from then on. */
    tried: () => setTried(true),
    clear: () => {
      setText('')
      setTried(false)
    },
  }
}

type ReasonFieldProps = {
  label: string
  hint: string
  /** What is said while it is missing. */
  missing: string
  state: ReturnType<typeof useReason>
}

/** Why an operator does something, in 500 characters at most. */
export const ReasonField = ({ label, hint, missing, state }: ReasonFieldProps) => (
  <Field label={label} hint={hint} error={state.isMissing ? missing : undefined}>
    <Input maxLength={500} value={state.text} onChange={(event) => state.setText(event.target.value)} />
  </Field>
)
