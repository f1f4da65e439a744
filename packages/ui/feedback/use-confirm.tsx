import { App } from 'antd'
import { useCallback } from 'react'
import type { Question } from './confirm.ts'

/** Asks before an action; the answer is true only when the button with the verb is pressed. */
export function useConfirm(): (question: Question) => Promise<boolean> {
  const { modal } = App.useApp()
  return useCallback(
    async (question: Question) => {
      const answer: unknown = await modal.confirm({
        title: question.title,
        content: question.text,
        icon: null,
        okText: question.verb,
        cancelText: '取消',
        okButtonProps: { danger: question.danger ?? false },
        focusable: { autoFocusButton: question.danger ? 'cancel' : 'ok' },
        width: 440,
        centered: true,
      })
      return answer === true
    },
    [modal],
  )
}
