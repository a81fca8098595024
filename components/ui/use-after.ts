'use client'

import { useEffect, useState } from 'react'

/** Whether `ms` have passed since this was first drawn. */
export function useAfter(ms: number): boolean {
  const [isAfter, setAfter] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setAfter(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return isAfter
}
