import { Building2, LogOut, UserRound } from 'lucide-react'
import { Link } from '#components/ui/link.tsx'
import { startTransition } from 'react'
import { ThemeSwitch } from './theme/theme-switch.tsx'

export type SignedIn = {
  userName: string
  email: string
  organizationId: string
  organizationName: string
  organizations: readonly { id: string; name: string }[]
  /** Of the installation. */
  isOperator: boolean
}

export type ShellActions = { signOut: () => Promise<unknown>; switchOrganization: (id: string) => Promise<unknown> }

type AccountPanelProps = { signedIn: SignedIn; actions: ShellActions; onNavigate?: () => void }

const rowLook =
  'flex min-h-11 w-full items-center gap-2.5 rounded-chip px-2 text-start no-underline hover:bg-selected md:min-h-8'

/** Who is signed in, for which organization; the theme; the way out. */
export function AccountPanel({ signedIn, actions, onNavigate }: AccountPanelProps) {
  const others = signedIn.organizations.filter(({ id }) => id !== signedIn.organizationId)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <div className="px-2 py-1.5 wrap-anywhere">
        <p className="font-semibold">
          <bdi>{signedIn.userName}</bdi>
        </p>
        <p className="text-13 text-ink-3">
          <bdi>{signedIn.email}</bdi>
        </p>
        <p className="text-13 text-ink-3">
          <bdi>{signedIn.organizationName}</bdi>
        </p>
      </div>
      <div className="px-2 py-1">
        <ThemeSwitch />
      </div>
      <ul>
        {others.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              className={rowLook}
              onClick={() => startTransition(async () => void (await actions.switchOrganization(id)))}
            >
              <Building2 aria-hidden size={16} strokeWidth={1.5} className="shrink-0" />
              <span className="min-w-0 wrap-anywhere">
                Switch to <bdi>{name}</bdi>
              </span>
            </button>
          </li>
        ))}
        <li>
          <Link href="/settings" className={rowLook} {...(onNavigate && { onClick: onNavigate })}>
            <UserRound aria-hidden size={16} strokeWidth={1.5} />
            Sessions and members
          </Link>
        </li>
        <li>
          <button
            type="button"
            className={rowLook}
            onClick={() => startTransition(async () => void (await actions.signOut()))}
          >
            <LogOut aria-hidden size={16} strokeWidth={1.5} />
            Sign out
          </button>
        </li>
      </ul>
    </div>
  )
}
