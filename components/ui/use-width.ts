'use client'

import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** The width of an element in px, kept up to date; `first` until it was measured. */
export function useWidth<Element_ extends HTMLElement>(first: number): [RefObject<Element_ | null>, number] {
  const ref = useRef<Element_>(null)
  const [width, setWidth] = useState(first)
  // Before it is painted: what depends on the width would move at once.
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return undefined
    setWidth(element.clientWidth)
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}
