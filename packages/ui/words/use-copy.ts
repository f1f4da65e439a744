import { say } from '@mingtai/messages'
import { useNotice } from '../feedback/use-notice.tsx'

/** Copies a text and says so; where the browser forbids it, says what to do instead. */
export function useCopy(): (text: string, done?: string) => Promise<void> {
  const notice = useNotice()
  return async (text, done = say('done.copied')) => {
    if (await copied(text)) notice.success(done)
    else notice.warn('浏览器不允许复制，请选中文字后按 Ctrl+C。')
  }
}

async function copied(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard === undefined) return copiedFromField(text)
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copiedFromField(text)
  }
}

/**
 * Copies from a selected text field on plain http, where the clipboard is absent. The field lies inside an open dialog,
 * which keeps the focus.
 */
function copiedFromField(text: string): boolean {
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  const around = before?.closest('[role="dialog"]') ?? document.body
  around.append(field)
  field.select()
  const done = document.execCommand('copy')
  field.remove()
  if (before instanceof HTMLElement) before.focus()
  return done
}
