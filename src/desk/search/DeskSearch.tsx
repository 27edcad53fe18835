import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useId, useState } from 'react'
import * as limits from '../../shared/limits.ts'
import { deskText, deskSearchText as words } from '../../shared/text/desk/desk.ts'
import { classes } from '../../ui/classes.ts'
import { inputClass } from '../../ui/form/Field.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { useTyped } from '../table/use-typed.ts'
import { type SearchResult, useSearchResults } from './use-search-results.ts'

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Finds a person, a round or a page, and goes there. What is typed stands in no address. */
export const DeskSearch = ({ onClose }: { onClose: () => void }) => {
  const id = useId()
  const navigate = useNavigate()
  const [asked, setAsked] = useState('')
  const [typed, type] = useTyped(asked, setAsked)
  const [reached, setReached] = useState(0)
  const { results, people } = useSearchResults(typed, asked)
  const at = Math.min(reached, results.length - 1)
  const open = ({ path, search }: SearchResult) => {
    onClose()
    void navigate({ to: '/admin/$', params: { _splat: path }, search })
  }
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key]
    const result = results[at]
    if (step !== undefined && results.length > 0) {
      event.preventDefault()
      setReached((at + step + results.length) % results.length)
    } else if (event.key === 'Enter' && result !== undefined) open(result)
  }
  const status = {
    'not-asked': words.more,
    looking: words.looking,
    failed: words.failed,
    found: results.length === 0 ? words.none : '',
  }[people]
  return (
    <Dialog title={words.heading} closeLabel={deskText.close} onClose={onClose}>
      <input
        role="combobox"
        aria-label={words.label}
        aria-expanded={results.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={at < 0 ? undefined : `${id}-${at}`}
        aria-autocomplete="list"
        autoComplete="off"
        maxLength={limits.searchMax}
        placeholder={words.placeholder}
        value={typed}
        onChange={({ target }) => {
          type(target.value)
          setReached(0)
        }}
        onKeyDown={press}
        className={inputClass}
      />
      <div
        role="listbox"
        id={`${id}-list`}
        aria-label={words.heading}
        className="flex max-h-[50dvh] flex-col overflow-y-auto"
      >
        {results.map((result, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
          <div
            key={`${result.kind} ${result.key}`}
            role="option"
            id={`${id}-${index}`}
            tabIndex={-1}
            aria-selected={index === at}
            onClick={() => open(result)}
            ref={(option) => {
              if (index === at) option?.scrollIntoView({ block: 'nearest' })
            }}
            className={classes(
              'flex min-h-9 cursor-pointer items-center gap-3 rounded-control px-3 text-small hover:bg-sunken',
              index === at && 'bg-sunken',
            )}
          >
            <span className="truncate font-semibold">{result.label}</span>
            <span className="min-w-0 truncate text-muted">{result.detail}</span>
            <span className="ml-auto text-muted">{words.kinds[result.kind]}</span>
          </div>
        ))}
      </div>
      <p role="status" className="text-small text-muted">
        {status}
      </p>
      <p className="text-small text-muted">{words.hint}</p>
    </Dialog>
  )
}
