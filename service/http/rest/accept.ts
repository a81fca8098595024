import Negotiator from 'negotiator'

// Browsers send 150 characters or so; what stands further back is not read.
const lengthMax = 1024

/**
 * The offered media type that an `Accept` field wants most (RFC 9110, 12.5.1), or undefined when it wants none of them.
 * No field, or one that names no media range at all, wants the first. A range with parameters of its own counts where
 * no range without them names an offered type. See docs/decisions/0027-linear-expressions.md.
 */
export function preferredType<Type extends string>(
  field: string | undefined,
  offered: readonly Type[],
): Type | undefined {
  if (field === undefined || field === '*/*' || !field.includes('/')) return offered[0]
  const negotiator = new Negotiator({ headers: { accept: withReadableWeights(field.slice(0, lengthMax)) } })
  // What is sent is UTF-8, and may be asked for as that.
  const [found] = negotiator.mediaTypes(offered.map((type) => `${type};charset=utf-8`))
  const named = found?.slice(0, found.indexOf(';')) ?? negotiator.mediaTypes().map(withoutCase).find(isOffered)
  return offered.find((type) => type === named)

  function isOffered(type: string): boolean {
    return offered.some((it) => it === type)
  }
}

const withoutCase = (type: string) => type.toLowerCase()

/** Without the weights that are no numbers: a range with such a one is wanted like one without. */
const withReadableWeights = (field: string): string =>
  field
    .split(',')
    .map((range) => range.split(';').filter(isReadable).join(';'))
    .join(',')

function isReadable(parameter: string): boolean {
  const [name = '', weight] = parameter.trim().split('=')
  return name.toLowerCase() !== 'q' || !Number.isNaN(Number.parseFloat((weight ?? '').replaceAll('"', '')))
}
