/** The given class names in one string; empty and absent ones are left out. */
export const classNames = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ')
