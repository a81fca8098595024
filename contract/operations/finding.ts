/** What a look at a part of an installation says; `admin doctor` and Operator, System show the same. */
export const findingStates = ['good', 'worth a look', 'wrong', 'not checked'] as const

/** `wrong`: something that is wanted doesn't work. `worth a look`: it works, but not as well or not for long. */
export type Finding = { state: (typeof findingStates)[number]; said: string }

export const good = (said: string): Finding => ({ state: 'good', said })
export const worthALook = (said: string): Finding => ({ state: 'worth a look', said })
export const wrong = (said: string): Finding => ({ state: 'wrong', said })
export const notChecked = (said: string): Finding => ({ state: 'not checked', said })
