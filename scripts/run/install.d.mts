export declare function markInstalled(root: string): void
