import { differenceCiede2000, modeLab65, modeRgb, useMode } from 'culori/fn'

useMode(modeRgb)
useMode(modeLab65)
const difference = differenceCiede2000()

/** How different two hex colors look: CIEDE2000, 0 for the same, 100 for black and white. */
export const colorDifference = (one: string, other: string): number => difference(one, other)

/** Under which two colors can't be told apart, and under which they are close. */
export const differenceBounds = { unseen: 2, close: 10 }

/** `6.3`, cut to one decimal. */
export const differenceText = (value: number): string => value.toFixed(1)
