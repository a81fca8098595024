import type { PageElement } from '../page/page-element.ts'
import type { Compound, Selector } from './selector.ts'

/** Whether the selector matches the element on a still page; positions (`:nth-child`) are taken as matching. */
export function matchesSelector(element: PageElement, selector: Selector, budget = { steps: 400 }): boolean {
  return matchesFrom(element, selector, 0, budget)
}

function matchesFrom(element: PageElement, selector: Selector, place: number, budget: { steps: number }): boolean {
  const compound = selector.compounds[place]
  if (compound === undefined || (budget.steps -= 1) < 0 || !matchesCompound(element, compound, budget)) return false
  if (place === selector.compounds.length - 1) return true
  return relatives(element, selector.combinators[place]).some((other) =>
    matchesFrom(other, selector, place + 1, budget),
  )
}

function relatives(element: PageElement, combinator: string | undefined): PageElement[] {
  const { parent } = element
  if (parent === undefined) return []
  if (combinator === '>') return [parent]
  if (combinator === '+' || combinator === '~') {
    const reach = combinator === '+' ? 1 : 20
    return parent.children.slice(Math.max(0, element.place - reach), element.place)
  }
  const ancestors: PageElement[] = []
  for (let at: PageElement | undefined = parent; at !== undefined && ancestors.length < 40; at = at.parent)
    ancestors.push(at)
  return ancestors
}

function matchesCompound(element: PageElement, compound: Compound, budget: { steps: number }): boolean {
  if (compound.tag !== undefined && compound.tag !== element.tag.toLowerCase()) return false
  if (compound.id !== undefined && compound.id !== element.attributes['id']) return false
  if (!compound.classes.every((name) => element.classes.includes(name))) return false
  if (!compound.attributes.every((attribute) => matchesAttribute(element, attribute))) return false
  if (compound.not.some((inner) => isCertain(inner) && matchesCompound(element, inner, budget))) return false
  return compound.anyOf.every((options) => options.some((option) => matchesFrom(element, option, 0, budget)))
}

// An empty compound stands for something that we did not read (:first-child): its negation says nothing.
const isCertain = ({ tag, id, classes, attributes }: Compound) =>
  tag !== undefined || id !== undefined || classes.length > 0 || attributes.length > 0

function matchesAttribute(element: PageElement, { name, operator, value }: Compound['attributes'][number]): boolean {
  // Every object has a `constructor`, which is no attribute.
  const own = Object.hasOwn(element.attributes, name) ? element.attributes[name] : undefined
  if (own === undefined) return false
  if (operator === undefined) return true
  if (operator === '=') return own === value
  if (operator === '~=') return own.split(/\s+/).includes(value)
  if (operator === '|=') return own === value || own.startsWith(`${value}-`)
  if (value === '') return false
  if (operator === '^=') return own.startsWith(value)
  if (operator === '$=') return own.endsWith(value)
  return operator === '*=' && own.includes(value)
}
