import { Button } from 'antd'

interface ColourInputProps {
  label: string
  /** '' takes the colour of the theme. */
  value: string
  onChange: (value: string) => void
}

/** A colour of its own, or the one of the theme. */
export function ColourInput({ label, value, onChange }: ColourInputProps) {
  return (
    <span className="design-colour">
      <input
        type="color"
        data-is-themed={value === '' || undefined}
        aria-label={label}
        value={/^#[0-9a-f]{6}$/i.test(value) ? value : '#4fa3ff'}
        onChange={({ target }) => onChange(target.value)}
      />
      <Button size="small" type="text" disabled={value === ''} onClick={() => onChange('')}>
        {value === '' ? '随主题' : '清除'}
      </Button>
    </span>
  )
}
