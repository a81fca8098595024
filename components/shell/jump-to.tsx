'use client'

import { SearchDialog } from '#components/search/search-dialog.tsx'
import { places } from './places.ts'

type JumpToProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** The search over any screen, with the pages of the navigation. */
export const JumpTo = ({ open, onOpenChange }: JumpToProps) => (
  <SearchDialog open={open} onOpenChange={onOpenChange} pages={places} />
)
