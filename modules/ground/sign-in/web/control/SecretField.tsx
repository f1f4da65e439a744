import { useState } from 'react'
import { Eye } from './Eye.tsx'
import { TextField } from './TextField.tsx'

interface Props {
  label: string
  value: string
  problem: string | null
  autoFocus?: boolean
  onChange(value: string): void
}

/** A password, with the eye that shows what is typed. */
export function SecretField({ label, value, problem, autoFocus = false, onChange }: Props) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      label={label}
      icon="lock"
      name="password"
      type={shown ? 'text' : 'password'}
      autoComplete="current-password"
      autoFocus={autoFocus}
      value={value}
      problem={problem}
      onChange={(event) => onChange(event.target.value)}
      end={<Eye shown={shown} onTurn={setShown} />}
    />
  )
}
