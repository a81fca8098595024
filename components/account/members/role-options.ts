import type { Role } from '#contract/dashboard/member.ts'

/** The roles as a choice, the most usual first. */
export const roleOptions = [
  { value: 'developer', label: 'Developer' },
  { value: 'viewer', label: 'Viewer' },
  { value: 'owner', label: 'Owner' },
] as const satisfies readonly { value: Role; label: string }[]
