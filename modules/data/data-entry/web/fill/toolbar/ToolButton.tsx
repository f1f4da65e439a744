import { Icon, type IconName } from '@mingtai/ui'

interface ToolProps {
  icon: IconName
  label: string
  keys?: string
  isOff?: boolean
  /** Why it is off. */
  why?: string | null
  /** It is a switch: whether it is on. */
  isOn?: boolean
  /** Its name stands beside the icon. */
  isWordy?: boolean
  /** It stands in narrow windows as well. */
  isForPhones?: boolean
  onPress(): void
}

/** An action on the sheet as a button of its bar. */
export function ToolButton({
  icon,
  label,
  keys,
  why = null,
  isOff = why !== null,
  isOn,
  isWordy = false,
  isForPhones = false,
  onPress,
}: ToolProps) {
  return (
    <button
      type="button"
      className="fill-tool"
      data-phone={isForPhones || undefined}
      aria-label={label}
      title={why ?? (keys === undefined ? label : `${label} ${keys}`)}
      disabled={isOff}
      aria-pressed={isOn}
      // The sheet keeps the focus, and with it the selection that the tool works on.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <Icon name={icon} size={14} />
      {isWordy && <span>{label}</span>}
    </button>
  )
}
