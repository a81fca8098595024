import type { SearchGroup } from '#lib/client/search/search-rows.ts'
import type { Choice } from './use-choice.ts'
import { SearchOption } from './search-option.tsx'

type SearchListProps = { id: string; groups: readonly SearchGroup[]; text: string; choice: Choice }

/** The element of a row: what `aria-activedescendant` names. */
export const optionId = (listId: string, rowId: string) => `${listId}-${rowId.replaceAll(/[^\w-]/g, '_')}`

/** What a search found, in groups. */
export function SearchList({ id, groups, text, choice }: SearchListProps) {
  const notes = groups.filter(({ note }) => note !== undefined)
  return (
    <>
      {notes.map(({ id: group, note }) => (
        <p key={group} className="px-4.5 pt-3 text-13 text-ink-2">
          {note}
        </p>
      ))}
      <div role="listbox" id={id} aria-label="Results" className="grid gap-3 p-2">
        {groups
          .filter(({ rows }) => rows.length > 0)
          .map((group) => (
            <div key={group.id} role="group" aria-label={group.title}>
              <p aria-hidden className="px-2.5 pt-1 pb-1.5 text-12 text-ink-3">
                {group.title}
              </p>
              {group.rows.map((row) => (
                <SearchOption
                  key={row.id}
                  id={optionId(id, row.id)}
                  row={row}
                  text={text}
                  isActive={choice.active?.id === row.id}
                  onTake={(inNewTab) => choice.take(row, inNewTab)}
                  onPoint={() => choice.setActive(row)}
                />
              ))}
            </div>
          ))}
      </div>
    </>
  )
}
