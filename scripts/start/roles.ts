/** What a process of an installation may be: `all` starts the others beside each other, `migrate` ends when it is done. */
export const roles = ['all', 'api', 'worker', 'dashboard', 'migrate'] as const
export type Role = (typeof roles)[number]
