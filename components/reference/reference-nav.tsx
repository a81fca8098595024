import type { DocumentView } from './read-document.ts'
import { schemaAnchor } from './schema-parts.tsx'

const linkLook =
  'block rounded-chip py-0.5 text-13 text-ink-2 no-underline wrap-anywhere hover:text-ink hover:underline'

/** Where everything on the page is. */
export function ReferenceNav({ document: { groups, schemas } }: { document: DocumentView }) {
  return (
    <nav aria-label="On this page" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <NavGroup title="Basics">
        <NavLink href="#authentication">Authentication</NavLink>
        <NavLink href="#headers">Headers</NavLink>
        <NavLink href="#errors">Errors</NavLink>
      </NavGroup>
      {groups.map(({ id, title, operations }) => (
        <NavGroup key={id} title={title}>
          {operations.map((operation) => (
            <NavLink key={operation.id} href={`#${operation.id}`}>
              <span className="font-mono text-12">
                {operation.method} {operation.path.replace(/^\/v2/, '')}
              </span>
            </NavLink>
          ))}
        </NavGroup>
      ))}
      <NavGroup title="Logos">
        <NavLink href="#logo-delivery">Logo delivery</NavLink>
      </NavGroup>
      <NavGroup title="Schemas">
        {schemas.map(({ name }) => (
          <NavLink key={name} href={`#${schemaAnchor(name)}`}>
            {name}
          </NavLink>
        ))}
      </NavGroup>
    </nav>
  )
}

function NavGroup({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div>
      <p className="mb-1 text-13 font-semibold">{title}</p>
      <ul>{children}</ul>
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
