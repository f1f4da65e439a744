import { say } from '@mingtai/messages'
import type { Question } from '../feedback/confirm.ts'

type Asker = (question: Question) => Promise<boolean>

let ask: Asker = (question) => Promise.resolve(window.confirm(question.title))

/** Lends the dialog of the application's frame to code outside components. */
export function lendAsker(asker: Asker): void {
  ask = asker
}

export function askLeave(title: string | null): Promise<boolean> {
  const question = title === null ? say('confirm.leaveUnsaved') : say('confirm.closeUnsavedTab', title)
  return ask({ title: question, verb: title === null ? '离开' : '关闭', danger: true })
}
