'use client'

import { Confirm } from './confirm.tsx'
import { Button } from '#components/ui/button.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { Problem } from '#components/ui/problem.tsx'
import { StateWord } from '#components/ui/state-word.tsx'
import { type ActionResult, useAction } from '#components/ui/use-action.ts'

type PasswordSwitchProps = {
  isOff: boolean
  /** The other ways to sign in that are set up. */
  providers: readonly { id: string; name: string }[]
  turnPasswords: (change: { isOff: boolean }) => Promise<ActionResult>
}

/** Whether people may sign in with a password, for an operator to change. */
export function PasswordSwitch({ isOff, providers, turnPasswords }: PasswordSwitchProps) {
  const names = providers.map(({ name }) => name).join(', ')
  const work = useAction({ done: 'Passwords are on.' })
  return (
    <Panel
      title="Sign-in"
      note={
        providers.length === 0
          ? 'People sign in with a password. Single sign-on is set up with LIVERY_OIDC_ISSUER.'
          : `Ways to sign in beside a password: ${names}.`
      }
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <StateWord tone={isOff ? 'idle' : 'ok'}>{isOff ? 'Passwords are off' : 'Passwords are on'}</StateWord>
        {isOff ? (
          <Button size="sm" busy={work.isBusy} onClick={() => work.run(() => turnPasswords({ isOff: false }))}>
            Turn passwords on
          </Button>
        ) : (
          providers.length > 0 && (
            <Confirm
              label="Turn passwords off"
              fullLabel="Turn passwords off"
              title="Turn passwords off for everybody?"
              done="Passwords are off."
              action={() => turnPasswords({ isOff: true })}
            >
              Everybody but you is signed out and comes back with {names}. Who has no account there can’t get in.
            </Confirm>
          )
        )}
      </div>
      <Problem text={work.problem} />
    </Panel>
  )
}
