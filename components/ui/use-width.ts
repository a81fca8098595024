'use client'

import { useEffect, useRef, useState, type RefObject } from 'react'

/** The width of an element in px, kept up to date; `first` until it was measured. */
export function useWidth<Element_ extends HTMLElement>(first: number): [RefObject<Element_ | null>, number] {
  const ref = useRef<Element_>(null)
  const [width, setWidth] = useState(first)
  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}
