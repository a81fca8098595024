/** What Accept fields are made of, and what breaks them; for tests of whatever is sent. */
export const acceptParts = [
  'text/markdown',
  'application/json',
  '*/*',
  'text/*',
  ';',
  ',',
  'q=',
  '0.5',
  '1',
  '-',
  '"',
  '\\',
  ' ',
  '=',
  'q=0',
] as const
