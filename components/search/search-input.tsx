import type { ComponentProps, ReactNode, Ref } from 'react'
import { classNames } from '#components/ui/class-names.ts'
import { Glyph } from '#components/ui/glyph.tsx'

type SearchInputProps = Omit<ComponentProps<'input'>, 'onChange' | 'size'> & {
  inputRef?: Ref<HTMLInputElement>
  listId: string
  open: boolean
  /** The element of the row that Enter takes. */
  activeId: string | undefined
  text: string
  onText: (text: string) => void
  end?: ReactNode
  label?: string
  inputClassName: string
}

/** The field of a search: a combobox (WAI-ARIA 1.2) whose list is elsewhere on the page. */
export function SearchInput(props: SearchInputProps) {
  const {
    inputRef,
    listId,
    open,
    activeId,
    text,
    onText,
    end,
    label = 'Search brands and pages',
    inputClassName,
    ...rest
  } = props
  return (
    <div className="relative">
      <Glyph name="search" size={18} className="absolute start-4 top-1/2 -translate-y-1/2 text-ink-3" />
      <input
        {...rest}
        ref={inputRef}
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={open ? activeId : undefined}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={2048}
        placeholder="Name, domain, email, ticker or ISIN"
        value={text}
        onChange={(event) => onText(event.target.value)}
        className={classNames('w-full bg-surface ps-12 text-ellipsis placeholder:text-ink-3', inputClassName)}
      />
      {end !== undefined && <span className="absolute end-4 top-1/2 -translate-y-1/2">{end}</span>}
    </div>
  )
}
