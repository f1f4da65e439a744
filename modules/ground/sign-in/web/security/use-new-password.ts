import { say } from '@mingtai/messages'
import { useState } from 'react'
import type { NewPassword, NewPasswordProblems } from './NewPasswordFields.tsx'
import { passwordProblem } from './password-rules.ts'

/** What is typed as a new password, and what is wrong with it. */
export function useNewPassword(accountName: string) {
  const [values, setValues] = useState<NewPassword>({ password: '', again: '' })
  const [problems, setProblems] = useState<NewPasswordProblems>({})
  const type = (field: keyof NewPassword, value: string) => {
    setValues((now) => ({ ...now, [field]: value }))
    setProblems((now) => ({ ...now, [field]: null }))
  }
  /** True when it may be sent. */
  const check = () => {
    const wrong = passwordProblem(values.password, accountName)
    const differs = values.password !== values.again
    setProblems({ password: wrong, again: wrong === null && differs ? say('field.passwordsDiffer') : null })
    return wrong === null && !differs
  }
  return { values, problems, setProblems, type, check }
}
