/** How long to wait before asking again, in ms, after `asked` (from 1) questions: 4 s, 6 s, 9 s … at most 60 s. */
export const askAgainAfterMs = (asked: number) => Math.min(60_000, Math.round(4000 * 1.5 ** Math.max(0, asked - 1)))
