'use client'

import { createContext } from 'react'

/** What is called when an action on the server finds nobody signed in; the frame of the screens gives it. */
export const SignedOut = createContext<() => void>(() => undefined)
