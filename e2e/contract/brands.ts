import { expect } from 'vitest'
import { callUntilCrawled, given, json } from './target.ts'

/** A brand object as it came, its fields by name: the rows say what they must be, not a type. */
export type Fields = { readonly [name: string]: unknown }

/** A brand, which must be answered 200, at the latest when a crawl that took too long was asked for again. */
export async function brandOf(identifier: string, query = ''): Promise<Fields> {
  const answer = await callUntilCrawled(`/v2/brands/${identifier}${query}`)
  expect(answer.status, identifier).toBe(200)
  return json(answer)
}

let asked: Promise<Fields[]> | undefined

/** Every brand that the suite was told of, with its palette. */
export function allBrands(): Promise<Fields[]> {
  asked ??= Promise.all(
    given('domains')
      .split(',')
      .map((domain) => brandOf(`domain/${domain}`, '?palette=true')),
  )
  return asked
}

export const list = (value: unknown): Fields[] => {
  expect(value).toBeInstanceOf(Array)
  return value as Fields[]
}

export const part = (value: unknown): Fields => {
  expect(value).toBeTypeOf('object')
  expect(value).not.toBeNull()
  return value as Fields
}

/** Checks `value` of each of `items` and names the item where it is wrong. */
export function each(items: readonly Fields[], field: string, check: (value: unknown, item: Fields) => void): void {
  for (const item of items) {
    try {
      check(item[field], item)
    } catch (error) {
      throw new Error(`${field} of ${JSON.stringify(item).slice(0, 400)}`, { cause: error })
    }
  }
}

export const isString = (value: unknown) => expect(value).toBeTypeOf('string')
export const isInteger = (value: unknown) => expect(value).toSatisfy(Number.isInteger, 'an integer')
export const isBoolean = (value: unknown) => expect(value).toBeTypeOf('boolean')
export const isOneOf =
  (...values: readonly unknown[]) =>
  (value: unknown) =>
    expect(values).toContain(value)
export const isWithin = (min: number, max: number) => (value: unknown) => {
  expect(value).toBeTypeOf('number')
  expect(value).toBeGreaterThanOrEqual(min)
  expect(value).toBeLessThanOrEqual(max)
}
export const isHex = (value: unknown) => expect(value).toMatch(/^#[0-9a-f]{6}$/)
export const nullable = (check: (value: unknown) => void) => (value: unknown) => {
  if (value !== null) check(value)
}

/** Relative luminance and contrast ratio, WCAG 2.2. */
export function contrast(one: string, other: string): number {
  const luminance = (hex: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const share = parseInt(hex.slice(at, at + 2), 16) / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

export function brightness(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
