export declare function markInstalled(root: string): void
export declare function systemLibrary(): 'glibc' | 'musl'
