import { useCombobox } from 'downshift'
import { X } from 'lucide-react'
import { IconButton } from '../button/IconButton.tsx'
import { classes } from '../classes.ts'
import { FieldError, inputClass } from './Field.tsx'

export interface Suggestion {
  label: string
  detail: string
}

/**
 * A text field with suggestions. The text is the value: an emptied field has no value.
 * @param suggestions null while they load
 */
export const Combobox = ({
  label,
  value,
  placeholder,
  suggestions,
  words,
  error,
  onText,
  onLeave,
}: {
  label: string
  value: string
  placeholder: string
  suggestions: readonly Suggestion[] | null
  words: { loading: string; none: string; clear: string }
  error: string | undefined
  onText: (text: string) => void
  onLeave: () => void
}) => {
  const items = [...(suggestions ?? [])]
  const box = useCombobox({
    items,
    initialInputValue: value,
    itemToString: (item) => item?.label ?? '',
    itemToKey: (item) => item?.label,
    onInputValueChange: ({ inputValue }) => onText(inputValue),
    stateReducer: (state, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputKeyDownEscape
        ? { ...state, isOpen: false, highlightedIndex: -1 }
        : changes,
  })
  const labelProps = box.getLabelProps()
  const message = suggestions === null ? words.loading : items.length === 0 ? words.none : null

  return (
    <div className="relative flex flex-col gap-1.5">
      <label {...labelProps} htmlFor={labelProps.htmlFor} className="text-body font-semibold">
        {label}
      </label>
      <div className="relative">
        <input
          {...box.getInputProps({ onBlur: onLeave })}
          placeholder={placeholder}
          autoComplete="off"
          aria-invalid={error !== undefined}
          className={classes(inputClass, 'pr-12')}
        />
        {box.inputValue !== '' && (
          <IconButton
            label={words.clear}
            className="absolute inset-y-0 right-0"
            onClick={() => box.setInputValue('')}
          >
            <X aria-hidden />
          </IconButton>
        )}
      </div>
      <ul
        {...box.getMenuProps()}
        className={classes(
          'absolute inset-x-0 top-full z-10 mt-1 max-h-72 overflow-y-auto rounded-control bg-raised py-1 shadow-float ring-1 ring-line',
          !(box.isOpen && message === null) && 'hidden',
        )}
      >
        {box.isOpen &&
          items.map((item, index) => (
            <li
              key={item.label}
              {...box.getItemProps({ item, index })}
              className={classes(
                'cursor-pointer px-3.5 py-2 text-body',
                index === box.highlightedIndex && 'bg-sunken',
              )}
            >
              {item.label}
              <span className="block text-small text-muted">{item.detail}</span>
            </li>
          ))}
      </ul>
      {/* The message stays when the field is left: otherwise the page would move, and a press on something
          below would miss it. */}
      {message !== null && (box.isOpen || (suggestions !== null && box.inputValue !== '')) && (
        <p role="status" className="text-small text-muted">
          {message}
        </p>
      )}
      <FieldError>{error}</FieldError>
    </div>
  )
}
