import { mkdir, open, type FileHandle } from 'node:fs/promises'

/** Folders and files that only this user reads, and that are on the disk once these resolve. */

export const makeFolder = (folder: string) => mkdir(folder, { recursive: true, mode: 0o700 })

/** Writes a file whole; an earlier one of that name is replaced. */
export async function writeDurably(path: string, content: string | Uint8Array): Promise<void> {
  await withHandle(await open(path, 'w', 0o600), async (file) => {
    await file.writeFile(content)
    await file.datasync()
  })
}

/** A file's name is in its folder: that must reach the disk too. */
export async function syncFolder(folder: string): Promise<void> {
  await withHandle(await open(folder, 'r'), (handle) => handle.sync())
}

async function withHandle(handle: FileHandle, work: (handle: FileHandle) => Promise<void>): Promise<void> {
  try {
    await work(handle)
  } finally {
    await handle.close()
  }
}
