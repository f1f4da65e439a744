import { say } from '@mingtai/messages'
import { hasRunOfThree } from '@mingtai/zh'

/**
 * What is wrong with a new password, or null. Only its md5 travels, so that this can be asked here alone; that it is none
 * of the last ones, the server asks.
 */
export function passwordProblem(password: string, accountName: string): string | null {
  if (password.length < 8 || password.length > 32) return say('password.length')
  if (kinds.filter((kind) => kind.test(password)).length < 3) return say('password.kinds')
  if (hasRunOfThree(password)) return say('password.run')
  const name = accountName.toLowerCase()
  if (name.length >= 3 && password.toLowerCase().includes(name)) return say('password.sameAsName')
  return null
}

const kinds = [/[A-Z]/, /[a-z]/, /\d/, /[^A-Za-z\d]/]

/** How many of the rules a half-typed password already keeps, for the line under the field. */
export function passwordMarks(password: string): { words: string; met: boolean }[] {
  return [
    { words: '8 到 32 个字符', met: password.length >= 8 && password.length <= 32 },
    { words: '大写、小写、数字、符号至少三种', met: kinds.filter((kind) => kind.test(password)).length >= 3 },
    { words: '没有三个连续的字符', met: password !== '' && !hasRunOfThree(password) },
  ]
}
