import { places } from '../places.ts'

type Shortcut = { keys: string; does: string }

/** Every key that does something, where it does it. */
export const shortcutGroups: readonly { title: string; shortcuts: readonly Shortcut[] }[] = [
  {
    title: 'Everywhere',
    shortcuts: [
      { keys: 'Ctrl K', does: 'Search' },
      { keys: '/', does: 'Search, or to the search of the screen' },
      { keys: '?', does: 'This list' },
      ...places.flatMap(({ key, label }) => (key === undefined ? [] : [{ keys: `g ${key}`, does: label }])),
    ],
  },
  {
    title: 'On a brand',
    shortcuts: [
      { keys: '1 to 9', does: 'Open a tab' },
      { keys: 'b', does: 'Next background' },
      { keys: 'c', does: 'Copy ID' },
      { keys: 'r', does: 'Read again' },
      { keys: 'w', does: 'Watch' },
    ],
  },
  {
    title: 'In lists',
    shortcuts: [
      { keys: 'f', does: 'Filter' },
      { keys: 'r', does: 'Read again' },
      { keys: 'v', does: 'Chart or table' },
    ],
  },
]
