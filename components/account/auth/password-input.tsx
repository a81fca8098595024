'use client'

import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Input } from '#components/ui/input.tsx'

type PasswordInputProps = { autoComplete: 'current-password' | 'new-password'; minLength?: number }

/** A password that can be shown while it is typed. */
export function PasswordInput({ autoComplete, minLength }: PasswordInputProps) {
  const [isShown, setShown] = useState(false)
  const Glyph = isShown ? EyeOff : Eye
  return (
    <div className="relative">
      <Input
        type={isShown ? 'text' : 'password'}
        required
        autoComplete={autoComplete}
        maxLength={256}
        spellCheck={false}
        autoCapitalize="off"
        {...(minLength !== undefined && { minLength })}
        className="pe-11"
      />
      <Button
        variant="quiet"
        size="icon"
        aria-pressed={isShown}
        aria-label="Show password"
        title={isShown ? 'Hide password' : 'Show password'}
        onClick={() => setShown(!isShown)}
        className="absolute end-0.5 top-0.5"
      >
        <Glyph aria-hidden size={16} strokeWidth={1.5} />
      </Button>
    </div>
  )
}
