import { Icon, type IconName } from '@mingtai/ui'

interface Props {
  icon: IconName
  label: string
  /** Whether the active cell has what the tool gives; undefined: it gives nothing that stays. */
  isOn?: boolean | undefined
  isOff: boolean
  onRun(): void
}

/** One tool over the sheet: a button that acts on the selected cells at once. */
export function Tool({ icon, label, isOn, isOff, onRun }: Props) {
  return (
    <button
      type="button"
      className="coedit-tool"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      disabled={isOff}
      // The cell keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onRun}
    >
      <Icon name={icon} size={15} />
    </button>
  )
}
