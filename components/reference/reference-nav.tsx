import { Link } from '#components/ui/link.tsx'
import { classNames } from '#components/ui/class-names.ts'
import type { DocumentView } from './read-document.ts'
import {
  groupAddress,
  groupPart,
  logosAddress,
  operationAddress,
  referenceParts,
  schemaAddress,
} from './reference-address.ts'

const linkLook =
  'block rounded-chip py-0.5 text-13 text-ink-2 no-underline wrap-anywhere hover:text-ink hover:underline'

type ReferenceNavProps = {
  document: DocumentView
  /** The page that is shown; undefined is the first one. */
  part: string | undefined
}

/** The pages of the reference; the one that is shown lists what is on it. */
export function ReferenceNav({ document: { groups, schemas }, part }: ReferenceNavProps) {
  return (
    <nav aria-label="Reference" className="grid grid-cols-[minmax(0,1fr)]">
      <NavPage href="/reference" title="Basics" isHere={part === undefined}>
        <NavLink href="/reference#authentication">Authentication</NavLink>
        <NavLink href="/reference#headers">Headers</NavLink>
        <NavLink href="/reference#errors">Errors</NavLink>
      </NavPage>
      {groups.map((group) => (
        <NavPage key={group.id} href={groupAddress(group)} title={group.title} isHere={part === groupPart(group)}>
          {group.operations.map((operation) => (
            <NavLink key={operation.id} href={operationAddress(group, operation)}>
              <span className="font-mono text-12">
                {operation.method} {operation.path.replace(/^\/v2/, '')}
              </span>
            </NavLink>
          ))}
        </NavPage>
      ))}
      <NavPage href={logosAddress} title="Logo delivery" isHere={part === referenceParts.logos} />
      <NavPage
        href={`/reference/${referenceParts.schemas}`}
        title="Schemas"
        isHere={part?.startsWith('schema') ?? false}
      >
        {schemas.map(({ name }) => (
          <NavLink key={name} href={schemaAddress(name)}>
            {name}
          </NavLink>
        ))}
      </NavPage>
      <NavPage href="/graphiql" title="GraphiQL" isHere={false} />
    </nav>
  )
}

type NavPageProps = { href: string; title: string; isHere: boolean; children?: React.ReactNode }

function NavPage({ href, title, isHere, children }: NavPageProps) {
  return (
    <div>
      <Link
        href={href}
        aria-current={isHere ? 'page' : undefined}
        className={classNames(
          'flex min-h-7.5 items-center rounded-control px-2 no-underline',
          isHere ? 'bg-selected font-semibold text-ink' : 'text-ink-2 hover:bg-selected hover:text-ink',
        )}
      >
        {title}
      </Link>
      {isHere && children !== undefined && <ul className="my-1 ms-2 border-s border-line ps-3">{children}</ul>}
    </div>
  )
}

function NavLink({ href, children }: { href: string; children: React.ReactNode }) {
  return (
    <li>
      <a href={href} className={linkLook}>
        {children}
      </a>
    </li>
  )
}
