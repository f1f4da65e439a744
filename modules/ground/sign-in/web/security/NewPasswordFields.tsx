import { Icon } from '@mingtai/ui'
import { useState } from 'react'
import { passwordMarks } from './password-rules.ts'
import { Eye } from '../control/Eye.tsx'
import { TextField } from '../control/TextField.tsx'

export interface NewPassword {
  password: string
  again: string
}
export type NewPasswordProblems = Partial<Record<keyof NewPassword, string | null>>

interface Props {
  values: NewPassword
  problems: NewPasswordProblems
  onType(field: keyof NewPassword, value: string): void
  autoFocus?: boolean
}

/** A new password, twice, with the rules in sight while it is typed. */
export function NewPasswordFields({ values, problems, onType, autoFocus = false }: Props) {
  const [shown, setShown] = useState(false)
  return (
    <>
      <TextField
        label="新密码"
        icon="lock"
        name="password"
        type={shown ? 'text' : 'password'}
        autoComplete="new-password"
        autoFocus={autoFocus}
        maxLength={64}
        value={values.password}
        problem={problems.password ?? null}
        hint={<Marks password={values.password} />}
        onChange={(event) => onType('password', event.target.value)}
        end={<Eye shown={shown} onTurn={setShown} />}
      />
      <TextField
        label="再输一次"
        icon="lock"
        name="again"
        type={shown ? 'text' : 'password'}
        autoComplete="new-password"
        maxLength={64}
        value={values.again}
        problem={problems.again ?? null}
        onChange={(event) => onType('again', event.target.value)}
      />
    </>
  )
}

function Marks({ password }: { password: string }) {
  return (
    <ul className="password-marks">
      {passwordMarks(password).map(({ words, met }) => (
        <li key={words} data-met={met}>
          <Icon name={met ? 'check' : 'minus'} size={12} /> {words}
        </li>
      ))}
    </ul>
  )
}
