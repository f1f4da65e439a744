import { Icon } from '@mingtai/ui'
import { useState } from 'react'
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
      end={
        <button
          type="button"
          className="plain eye"
          aria-label={shown ? '隐藏密码' : '显示密码'}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eye' : 'eye-off'} />
        </button>
      }
    />
  )
}
