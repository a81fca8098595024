export declare function markInstalled(root: string): void
export declare function systemLibrary(): 'glibc' | 'musl'
export declare function installTrouble(output: string): string
