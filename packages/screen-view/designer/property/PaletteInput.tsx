import { Button } from 'antd'

/** Colours that a palette holds. */
const COLOURS = 9

interface PaletteInputProps {
  /** Empty: those of `otherwise`. */
  value: readonly string[]
  /** What is drawn where none are chosen. */
  otherwise: readonly string[]
  onChange: (value: string[]) => void
}

/** The nine colours of series; to choose one keeps the others as they are drawn. */
export function PaletteInput({ value, otherwise, onChange }: PaletteInputProps) {
  const drawn = value.length > 0 ? value : otherwise
  const nine = Array.from({ length: COLOURS }, (_, at) => drawn[at % Math.max(1, drawn.length)] ?? '#4FA3FF')
  return (
    <span className="design-nine">
      {nine.map((colour, at) => (
        <input
          // Places of colours have no names of their own.
          key={at}
          type="color"
          aria-label={`第${at + 1}种颜色`}
          value={/^#[0-9a-f]{6}$/i.test(colour) ? colour : '#4fa3ff'}
          onChange={({ target }) => onChange(nine.with(at, target.value))}
        />
      ))}
      <Button size="small" type="text" disabled={value.length === 0} onClick={() => onChange([])}>
        {value.length === 0 ? '随主题' : '清除'}
      </Button>
    </span>
  )
}
