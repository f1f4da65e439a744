import { choiceName, choicesIn, type EntryColumn, isChosenKind, isFileKind } from '@mingtai/entry-model'

export interface ListedChoice {
  value: string
  label: string
  search?: string | undefined
}

const YES_NO: ListedChoice[] = [
  { value: 'true', label: '是' },
  { value: 'false', label: '否' },
]
const MOST = 12

/** The choices of a column that begin with or hold what was typed; all of them while nothing was. */
export function choicesOf(column: EntryColumn, text: string): ListedChoice[] {
  const all = column.kind === 'boolean' ? YES_NO : namedChoices(column)
  if (all.length === 0) return []
  const word = wordOf(column, text)
  const isWhole = all.some(({ label }) => label.toLowerCase() === word)
  const found =
    word === '' || isWhole
      ? all
      : all.filter((one) => `${one.label} ${one.value} ${one.search ?? ''}`.toLowerCase().includes(word))
  const first = isWhole ? all.filter(({ label }) => label.toLowerCase() === word) : []
  return [...first, ...found.filter((one) => !first.includes(one))].slice(0, MOST)
}

/** The choice that Enter takes before an arrow was pressed; -1: none, as an emptied cell stays empty. */
export function firstMarked(column: EntryColumn, text: string): number {
  return wordOf(column, text) === '' ? -1 : 0
}

/** What the choices are searched by: of several ones the last. */
function wordOf({ kind }: EntryColumn, text: string): string {
  return (kind === 'multiSelect' ? (text.split(/[,，、]/).at(-1) ?? '') : text).trim().toLowerCase()
}

function namedChoices(column: EntryColumn): ListedChoice[] {
  const { kind } = column
  if (!isChosenKind(kind) || isFileKind(kind)) return []
  const all = choicesIn(column)
  const shown = kind === 'cascader' ? all.filter(({ value }) => !all.some(({ parent }) => parent === value)) : all
  return shown.map((one) => ({
    ...{ value: one.value, label: choiceName(column, one) },
    search: `${one.label} ${one.search ?? ''}`,
  }))
}

interface Props {
  choices: readonly ListedChoice[]
  marked: number
  onChoose(choice: ListedChoice): void
}

/** What can be chosen, below the cell that is edited. */
export function ChoiceList({ choices, marked, onChoose }: Props) {
  return (
    <div className="cell-choices" role="listbox" aria-label="可选的值">
      {choices.map((choice, at) => (
        <button
          key={choice.value}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={at === marked}
          onMouseDown={(event) => {
            event.preventDefault()
            onChoose(choice)
          }}
        >
          {choice.label}
        </button>
      ))}
    </div>
  )
}
