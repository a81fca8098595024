/** A node of a syntax tree (ESTree), as far as it is looked at. */
export type Node = { type: string; start: number; [field: string]: unknown }

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** The node and all below it, in the order of the text. */
export function nodesIn(root: unknown): Node[] {
  if (Array.isArray(root)) return root.flatMap(nodesIn)
  if (!isNode(root)) return []
  return [root, ...Object.values(root).flatMap((value) => (typeof value === 'object' ? nodesIn(value) : []))]
}
