/** What a person must know and do; shown as it is, without a stack. */
export class Trouble extends Error {
  override name = 'Trouble'
}

const byCode: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full: free some space and run the same command again.',
  EROFS: 'The disk is read-only: set LIVERY_DATA_DIR to a folder that can be written.',
  EDQUOT: 'The disk quota is used up: free some space and run the same command again.',
}

/** The sentence for `error`; an unforeseen one is shown with its stack, so that it can be reported. */
export function sentenceFor(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof Trouble || error.name === 'SettingsError') return error.message
  return systemSentence(error) ?? error.stack ?? error.message
}

function systemSentence(error: NodeJS.ErrnoException): string | undefined {
  const { code = '', path, message } = error
  // 53100 is PostgreSQL's own "disk full".
  if (code === '53100' || /no space left on device/i.test(message)) return byCode['ENOSPC']
  if (path && (code === 'EACCES' || code === 'EPERM')) {
    return `${path} cannot be written: give the folder to this user, or set LIVERY_DATA_DIR to another one.`
  }
  return byCode[code]
}
