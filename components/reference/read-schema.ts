/** A JSON Schema (2020-12, as OpenAPI 3.1 holds it) in the form that the reference page draws. */

export type Json = Readonly<Record<string, unknown>>

export type SchemaView = {
  /** In words: `string`, `list of integer`, `object`. */
  type: string
  nullable: boolean
  description: string | undefined
  /** The only values that there are. */
  values: readonly string[]
  /** Bounds, pattern, default, in words. */
  limits: readonly string[]
  /** A schema with a name of its own, described once. */
  name: string | undefined
  members: readonly MemberView[]
  /** Forms to choose from, when they are more than a type and null. */
  forms: readonly SchemaView[]
}

export type MemberView = { name: string; required: boolean; schema: SchemaView }

/** Names of schemas by their content: what is written out inside another one is shown as a link to its own place. */
export type SchemaNames = ReadonlyMap<string, string>

export const namesOf = (schemas: Json): SchemaNames =>
  new Map(Object.entries(schemas).map(([name, schema]) => [JSON.stringify(schema), name]))

const nothing = { description: undefined, values: [], limits: [], name: undefined, members: [], forms: [] }

/** `isOwn`: this is the named schema itself, so it is written out. */
export function readSchema(schema: Json, names: SchemaNames, isOwn = false): SchemaView {
  const { type } = schema
  // `type: [x, "null"]` is the short way to write a choice of two forms.
  if (Array.isArray(type)) {
    const { description, ...rest } = schema
    return readSchema({ description, anyOf: type.map((one: unknown) => ({ ...rest, type: one })) }, names)
  }
  const name = isOwn ? undefined : (referenceName(schema) ?? names.get(JSON.stringify(schema)))
  if (name !== undefined) return { ...nothing, type: name, name, nullable: false }
  const forms = formsOf(schema)
  const view = forms.length > 0 ? readForms(forms, names) : readPlain(schema, names)
  return { ...view, description: textOf(schema['description']) ?? view.description }
}

function readForms(all: readonly Json[], names: SchemaNames): SchemaView {
  const forms = all.filter((form) => form['type'] !== 'null')
  const nullable = forms.length < all.length
  const [first, ...others] = forms
  if (first && others.length === 0) {
    const view = readSchema(first, names)
    return { ...view, nullable: nullable || view.nullable }
  }
  const constants = forms.map((form) => form['const'])
  if (constants.every((value) => value !== undefined)) {
    return { ...nothing, type: typeof constants[0], nullable, values: constants.map(wordOf) }
  }
  const views = forms.map((form) => readSchema(form, names))
  return { ...nothing, type: views.map(({ type }) => type).join(' or '), nullable, forms: views }
}

const wordOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

function readPlain(schema: Json, names: SchemaNames): SchemaView {
  const limits = limitsOf(schema)
  if (schema['type'] === 'array') {
    const item = readSchema(objectOf(schema['items']), names)
    const type = `list of ${item.nullable ? 'nullable ' : ''}${item.type}`
    return { ...item, type, nullable: false, limits: [...limits, ...item.limits], description: undefined }
  }
  if (schema['type'] === 'object') {
    return { ...nothing, type: 'object', nullable: false, limits, members: membersOf(schema, names) }
  }
  const constant = schema['const']
  const listed: unknown[] = Array.isArray(schema['enum']) ? schema['enum'] : constant === undefined ? [] : [constant]
  const values = listed.filter((value) => value !== null).map(wordOf)
  const type = textOf(schema['type']) ?? (constant === undefined ? 'anything' : typeof constant)
  return { ...nothing, type, nullable: false, values, limits }
}

function membersOf(schema: Json, names: SchemaNames): MemberView[] {
  const required = Array.isArray(schema['required']) ? schema['required'] : []
  return Object.entries(objectOf(schema['properties'])).map(([name, member]) => ({
    name,
    required: required.includes(name),
    schema: readSchema(objectOf(member), names),
  }))
}

function limitsOf(schema: Json): string[] {
  const number = (name: string) => {
    const value = schema[name]
    // The bounds of what a double can count exactly say nothing about the field.
    return typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : undefined
  }
  const [from, to] = [number('minimum'), number('maximum')]
  const [shortest, longest] = [number('minLength'), number('maxLength')]
  const [fewest, most] = [number('minItems'), number('maxItems')]
  const { format, pattern, default: preset } = schema
  return [
    rangeText(from, to, ''),
    rangeText(shortest, longest, ' characters'),
    rangeText(fewest, most, ' items'),
    textOf(format),
    // A pattern of a known format only repeats it at length.
    format === undefined ? textOf(pattern) && `matches ${String(pattern)}` : undefined,
    preset === undefined ? undefined : `default ${JSON.stringify(preset)}`,
  ].filter((limit) => limit !== undefined)
}

function rangeText(from: number | undefined, to: number | undefined, unit: string): string | undefined {
  if (from !== undefined && to !== undefined) return from === to ? `${from}${unit}` : `${from} to ${to}${unit}`
  if (from !== undefined) return `at least ${from}${unit}`
  return to === undefined ? undefined : `at most ${to}${unit}`
}

const formsOf = ({ anyOf, oneOf }: Json): Json[] => {
  const forms = anyOf ?? oneOf
  return Array.isArray(forms) ? forms.map(objectOf) : []
}

const referenceName = ({ $ref }: Json) => /^#\/components\/schemas\/(.+)$/.exec(textOf($ref) ?? '')?.[1]

export const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

export const objectOf = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {})
