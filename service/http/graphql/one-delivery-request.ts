import { GraphQLError, Kind, type ASTVisitor, type SelectionSetNode, type ValidationContext } from 'graphql'

/** Mutations that make this service post to an endpoint. */
const requesting: ReadonlySet<string> = new Set([
  'sendTestEvent',
  'redeliver',
  'recoverDeliveries',
  'retryDelivery',
  'retryPending',
  'startRecovery',
  'checkEndpoint',
])

/** A validation rule: an operation asks for deliveries once, whatever names it gives the fields. */
export const oneDeliveryRequest = (context: ValidationContext): ASTVisitor => ({
  OperationDefinition(operation) {
    const asked = requestedAs(context, operation.selectionSet, new Set())
    if (asked.size < 2) return
    const message = `One of ${[...requesting].join(', ')} may stand in an operation, once; ask for each in a call of its own.`
    context.reportError(
      new GraphQLError(message, { nodes: operation, extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }),
    )
  },
})

/** The names in the answer under which deliveries are asked for; a field that is written twice under one name runs once. */
function requestedAs(
  context: ValidationContext,
  { selections }: SelectionSetNode,
  seen: Set<string>,
): ReadonlySet<string> {
  const names = selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) {
      return requesting.has(selection.name.value) ? [(selection.alias ?? selection.name).value] : []
    }
    if (selection.kind === Kind.INLINE_FRAGMENT) return [...requestedAs(context, selection.selectionSet, seen)]
    const { value: name } = selection.name
    const fragment = seen.has(name) ? undefined : context.getFragment(name)
    seen.add(name)
    return fragment ? [...requestedAs(context, fragment.selectionSet, seen)] : []
  })
  return new Set(names)
}
