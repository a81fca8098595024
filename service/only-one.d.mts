export type Held = { release: () => Promise<void> }
export declare function onlyOne(name: string, folder: string): Promise<Held | undefined>
export declare function myTurn(name: string, folder: string, waiting: () => void): Promise<Held>
