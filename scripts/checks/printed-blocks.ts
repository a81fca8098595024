import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../start/root.ts'

/** What a page prints to be run; `reason` says why a test doesn't. */
export type PrintedBlock = { page: string; language: string; reason: string | undefined; text: string }

const fence = /^( *)```(sh|ts)(?: \(not run: ([^\n)]*)\))?\n([^`]*)^ *```$/gm

/** The blocks of shell and TypeScript that `pages` print, in their order; those in a list are moved to the margin. */
export function printedBlocks(pages: readonly string[]): PrintedBlock[] {
  return pages.flatMap((page) =>
    [...readFileSync(join(root, page), 'utf8').matchAll(fence)].map(
      ([, margin = '', language = '', reason, text = '']) => ({
        page,
        language,
        reason,
        text: text.replaceAll(new RegExp(`^ {${margin.length}}`, 'gm'), ''),
      }),
    ),
  )
}

/** How many such blocks begin in `pages`, however they are written. */
export const countFences = (pages: readonly string[]): number =>
  pages.flatMap((page) => readFileSync(join(root, page), 'utf8').match(/^ *```(sh|ts)/gm) ?? []).length
