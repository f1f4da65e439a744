import { type EntryColumn, shownValue } from '@mingtai/entry-model'
import { FieldInput } from './FieldInput.tsx'

interface Props {
  id: string
  label: string
  /** With the choices of its row. */
  column: EntryColumn
  value: string | null
  /** It can be filled in. */
  isOpen: boolean
  isNeeded: boolean
  /** Others of the row are closed: it is marked as one that is not. */
  isOfSome: boolean
  problem: string | undefined
  onType(text: string): void
  onSearch(text: string): void
  onFiles(): void
}

/** One column of a row in its form, with what is wrong with it. */
export function RowField(props: Props) {
  const { id, label, column, value, isOpen, isNeeded, isOfSome, problem, onType, onSearch, onFiles } = props
  return (
    <div className="row-form-field" data-area={isOfSome}>
      <label htmlFor={id}>
        {label}
        {isNeeded && <em> *</em>}
      </label>
      {isOpen ? (
        <FieldInput {...{ column, value, id, onSearch, onFiles }} isWrong={problem !== undefined} onChange={onType} />
      ) : (
        <p id={id}>{value === null ? '—' : shownValue(column, value)}</p>
      )}
      {problem !== undefined && (
        <p role="alert" className="row-form-problem">
          {problem}
        </p>
      )}
    </div>
  )
}
