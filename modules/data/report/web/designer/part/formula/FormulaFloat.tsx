import { Icon } from '@mingtai/ui'
import type { Completion, Hint, Suggestion } from '../../model/formula/completion.ts'

interface Props {
  listId: string
  completion: Completion | null
  hint: Hint | null
  chosen: number | null
  onTake(suggestion: Suggestion): void
}

/** Under the line: the names that go on at the caret, or what the function around it wants. */
export function FormulaFloat({ listId, completion, hint, chosen, onTake }: Props) {
  if (completion === null && hint === null) return null
  return (
    <div className="rd-fi-float" role="presentation" onMouseDown={(event) => event.preventDefault()}>
      {hint !== null && completion === null && (
        <p className="rd-fi-hint">
          <b>{hint.entry.name}</b>(
          {hint.arguments.map((name, at) => (
            <span key={name + at}>
              {at > 0 && ', '}
              {at === hint.at ? <mark>{name}</mark> : name}
            </span>
          ))}
          )<small>{hint.entry.description}</small>
        </p>
      )}
      {completion !== null && (
        <div className="rd-fi-list" id={listId} role="listbox" aria-label="可填的函数与单元格">
          {completion.suggestions.map((one, at) => (
            <button
              type="button"
              tabIndex={-1}
              key={one.kind + one.name}
              id={`${listId}-${at}`}
              role="option"
              aria-selected={at === chosen}
              ref={at === chosen ? (item) => item?.scrollIntoView({ block: 'nearest' }) : undefined}
              onClick={() => onTake(one)}
            >
              <Icon name={one.kind === 'cell' ? 'table' : 'function'} size={12} />
              <b>{one.name}</b>
              <span>{one.note}</span>
            </button>
          ))}
          <p className="rd-fi-keys">↑↓ 选择，Tab 采用，Enter 按写好的保存</p>
        </div>
      )}
    </div>
  )
}
