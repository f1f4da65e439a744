interface Props {
  address: string
  /** What the active cell holds, as it is typed. */
  text: string
  isReadOnly: boolean
  onBegin(text: string): void
}

/** The address of the active cell and what is in it; typing here edits the cell. */
export function FormulaBar({ address, text, isReadOnly, onBegin }: Props) {
  return (
    <div className="coedit-formula">
      <span aria-label="当前单元格">{address}</span>
      <input
        aria-label="编辑栏"
        value={text}
        readOnly={isReadOnly}
        spellCheck={false}
        onFocus={() => !isReadOnly && onBegin(text)}
        onChange={({ target }) => onBegin(target.value)}
      />
    </div>
  )
}
