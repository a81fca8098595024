const mebibyte = 1024 * 1024

/** How much of responses that are being read may be in memory at once, in bytes. */
export const heldBytesMax = { organization: 32 * mebibyte, process: 64 * mebibyte } as const

/** The rest of a sentence that begins with the name of a service. */
export const noRoom = 'too many large responses are being read at once. Try again in a moment.'

export type HeldBytes = {
  /** Asked before more is kept; false = there is no room for it now. */
  take: (bytes: number) => boolean
  wasRefused: () => boolean
  /** Nothing of the response is needed any more. */
  release: () => void
}

const byOrganization = new Map<string, number>()
let held = 0

/**
 * Room for a response of a connection's service. A service may send 50 MB to each of many calls at once: what one organization's
 * calls keep is bounded, so that they take neither the memory of this process nor the room of another organization.
 */
export function holdBytes(organizationId: string): HeldBytes {
  let taken = 0
  let wasRefused = false
  const add = (bytes: number) => {
    const sum = (byOrganization.get(organizationId) ?? 0) + bytes
    taken += bytes
    held += bytes
    if (sum > 0) byOrganization.set(organizationId, sum)
    else byOrganization.delete(organizationId)
  }
  return {
    take(bytes) {
      const ofOrganization = byOrganization.get(organizationId) ?? 0
      const hasRoom =
        ofOrganization + bytes <= heldBytesMax.organization && held + bytes <= heldBytesMax.process && !wasRefused
      if (hasRoom) add(bytes)
      else wasRefused = true
      return hasRoom
    },
    wasRefused: () => wasRefused,
    release: () => add(-taken),
  }
}
