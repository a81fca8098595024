import { MarkedText } from './marked-text.tsx'
import { schemaAddress } from './reference-address.ts'
import type { MemberView, SchemaView } from './read-schema.ts'

/** The type of a value in words; a schema with a name of its own is a link to it. */
export function SchemaType({ schema }: { schema: SchemaView }) {
  const { type, name, nullable } = schema
  return (
    <span className="text-ink-2">
      {name === undefined ? (
        type
      ) : (
        <>
          {type.slice(0, type.length - name.length)}
          <a href={schemaAddress(name)} className="link">
            {name}
          </a>
        </>
      )}
      {nullable && ' or null'}
    </span>
  )
}

/** What a value may be: its only values, its bounds. */
export function SchemaLimits({ schema: { values, limits } }: { schema: SchemaView }) {
  if (values.length + limits.length === 0) return null
  return (
    <p className="text-13 text-ink-3">
      {values.length > 0 && (
        <>
          One of{' '}
          {values.map((value, index) => (
            <span key={value}>
              {index > 0 && ', '}
              <code className="font-mono text-12 wrap-anywhere">{value}</code>
            </span>
          ))}
          {limits.length > 0 && '; '}
        </>
      )}
      {limits.length > 0 && <span className="wrap-anywhere">{limits.join(', ')}</span>}
    </p>
  )
}

/** The members of an object; those of an object inside it open on demand. */
export function SchemaMembers({ members }: { members: readonly MemberView[] }) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)]">
      {members.map((member) => (
        <li key={member.name} className="border-b border-line py-2 last:border-b-0">
          <Member {...member} />
        </li>
      ))}
    </ul>
  )
}

function Member({ name, required, schema }: MemberView) {
  const inner = schema.members.length > 0 || schema.forms.some((form) => form.members.length > 0)
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2 text-13">
        <code className="font-mono font-semibold wrap-anywhere">{name}</code>
        <SchemaType schema={schema} />
        {!required && <span className="text-12 text-ink-3">optional</span>}
      </p>
      {schema.description !== undefined && (
        <p className="text-13 text-ink-2">
          <MarkedText text={schema.description} />
        </p>
      )}
      <SchemaLimits schema={schema} />
      {inner && (
        <details className="mt-1">
          <summary className="w-fit rounded-chip text-13 text-ink-2 hover:text-ink">
            Members of <code className="font-mono text-12">{name}</code>
          </summary>
          <div className="mt-1 border-s border-line ps-4">
            <SchemaBody schema={schema} />
          </div>
        </details>
      )}
    </>
  )
}

/** All of a schema: its members, or the forms that it may take. */
export function SchemaBody({ schema }: { schema: SchemaView }) {
  if (schema.members.length > 0) return <SchemaMembers members={schema.members} />
  return (
    <ul className="grid gap-2">
      {(schema.forms.length > 0 ? schema.forms : [schema]).map((form, index) => (
        // Forms have no identity but their place.
        <li key={index} className="text-13">
          <SchemaType schema={form} />
          <SchemaLimits schema={form} />
          {form.members.length > 0 && <SchemaMembers members={form.members} />}
        </li>
      ))}
    </ul>
  )
}
