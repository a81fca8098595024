'use client'

import { SearchField } from '#components/search/search-field.tsx'
import { places } from '#components/shell/places.ts'

/** The search as the first thing of Home. */
export const HomeSearch = () => <SearchField pages={places} />
