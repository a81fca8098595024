'use client'

import { createContext, useContext } from 'react'

export const VeilContext = createContext(false)

/** Whether pictures and words of the brand are hidden, because it is adult content and nobody asked for it yet. */
export const useVeiled = () => useContext(VeilContext)
