'use client'

import { parseAsString, parseAsStringLiteral, useQueryStates } from '#components/ui/address-state.ts'
import { useState } from 'react'
import {
  fieldDefaults,
  fieldNames,
  routeIds,
  routeOf,
  type FieldName,
  type FieldValues,
  type RouteId,
} from '#lib/client/playground/playground-routes.ts'

// Servers and proxies refuse addresses of more than about 8,000 characters, and a line break takes three.
const addressTextMax = 2000

const parsers = {
  route: parseAsStringLiteral(routeIds).withDefault('brand'),
  ...(Object.fromEntries(fieldNames.map((name) => [name, parseAsString.withDefault(fieldDefaults[name])])) as Record<
    FieldName,
    ReturnType<typeof parseAsString.withDefault>
  >),
}

export type Fields = {
  route: RouteId
  values: FieldValues
  /** Whether something is too long for the address, so that a shared link would not hold it. */
  beyondAddress: boolean
  setRoute: (route: RouteId) => void
  setFields: (changes: Partial<Record<FieldName, string>>) => void
}

type Changes = Partial<Record<FieldName, string>>

/**
 * Route and parameters, which stand in the address. What the route does not take, and text that is too long for an
 * address, is remembered here.
 */
export function useFields(): Fields {
  const [{ route, ...inAddress }, setAddress] = useQueryStates(parsers, { history: 'replace' })
  const [remembered, setRemembered] = useState<Changes>({})
  const own = routeOf(route).fields.map(({ name }) => name)
  const long = own.filter((name) => isLong(remembered[name]))
  const values = { ...inAddress, ...Object.fromEntries(long.map((name) => [name, remembered[name]])) }
  return {
    route,
    values,
    beyondAddress: long.length > 0,
    setRoute(next) {
      const all = { ...remembered, ...Object.fromEntries(own.map((name) => [name, values[name]])) }
      setRemembered(all)
      const names = routeOf(next).fields.map(({ name }) => name)
      setAddress(
        {
          route: next,
          ...Object.fromEntries(fieldNames.map((name) => [name, names.includes(name) ? shortOf(all[name]) : null])),
        },
        { history: 'push' },
      )
    },
    setFields(changes) {
      setRemembered({ ...remembered, ...changes })
      setAddress(Object.fromEntries(Object.entries(changes).map(([name, text]) => [name, shortOf(text)])))
    },
  }
}

const isLong = (text = '') => text.length > addressTextMax

const shortOf = (text: string | undefined) => (text === undefined || isLong(text) ? null : text)
