import { type ComponentType, createContext, type ReactElement, type ReactNode } from 'react'

export type MenuParts = {
  Item: ComponentType<{ children: ReactNode; onSelect: () => void; disabled?: boolean }>
  LinkItem: ComponentType<{ children: ReactNode; render: ReactElement }>
  Separator: ComponentType
}

/** What entries are drawn with: the frame of the open menu gives it, so that an entry needs no library before. */
export const MenuPartsContext = createContext<MenuParts | undefined>(undefined)
