import { CallError } from '@mingtai/api'
import { type MessageLevel, say } from '@mingtai/messages'
import { App } from 'antd'
import { useMemo } from 'react'
import { Icon } from '../icon/Icon.tsx'
import type { IconName } from '../icon/paths.ts'

interface Action {
  label: string
  run(): void
}

export interface Notice {
  /** Says that an action succeeded; `action` can offer an undo. */
  success(text: string, action?: Action): void
  info(text: string): void
  /** Says that nothing failed, but something is missing. */
  warn(text: string): void
  /** Shows the message of a reply, at the level that the reply gives. */
  tell(text: string, level: MessageLevel): void
  /** Says why an action failed. A cancelled call and an ended session show nothing here. */
  refuse(error: unknown, fallback?: string): void
}

/** Shows short notices at the top of the page, which close by themselves after three seconds. */
export function useNotice(): Notice {
  const { message } = App.useApp()
  return useMemo(() => {
    let last = 0
    const show = (text: string, [name, colour]: readonly [IconName, string], action?: Action) => {
      const key = `notice-${(last += 1)}-${text}`
      const close = () => message.destroy(key)
      void message.open({
        key,
        duration: 3,
        icon: (
          <span style={{ color: colour, marginRight: 8, verticalAlign: -2 }}>
            <Icon name={name} />
          </span>
        ),
        content: <Sentence text={text} action={action} close={close} />,
      })
    }
    return {
      success: (text, action) => show(text, looks.success, action),
      info: (text) => show(text, looks.info),
      warn: (text) => show(text, looks.warning),
      tell: (text, level) => show(text, looks[level]),
      refuse: (error, fallback) => {
        const sentence = sentenceOf(error, fallback)
        if (sentence !== null) show(sentence, looks[levelOf(error)])
      },
    }
  }, [message])
}

const looks = {
  success: ['check', 'var(--pine)'],
  info: ['info', 'var(--primary)'],
  warning: ['warn', 'var(--ochre)'],
  error: ['refuse', 'var(--cinnabar)'],
} satisfies Record<MessageLevel, [IconName, string]>

/** The level of a failed call as its reply gives it; `error` for any other failure. */
function levelOf(error: unknown): MessageLevel {
  return error instanceof CallError ? error.level : 'error'
}

/** The sentence for a failure, or null when nothing should be said. */
export function sentenceOf(error: unknown, fallback?: string): string | null {
  if (error instanceof CallError) return error.sessionEnded ? null : error.message
  if (error instanceof DOMException && error.name === 'AbortError') return null
  return fallback ?? say('status.other')
}

function Sentence({ text, action, close }: { text: string; action?: Action | undefined; close(): void }) {
  const handleAction = () => {
    action?.run()
    close()
  }
  return (
    <>
      {text}
      {action && (
        <button type="button" className="notice-action" onClick={handleAction}>
          {action.label}
        </button>
      )}
      <button type="button" className="notice-close" aria-label="关闭提示" onClick={close}>
        <Icon name="close" size={12} />
      </button>
    </>
  )
}
