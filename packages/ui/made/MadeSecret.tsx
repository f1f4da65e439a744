import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Icon } from '../icon/Icon.tsx'
import { useCopy } from '../words/use-copy.ts'
import './made-secret.css'

interface Props {
  /** What happens when it is lost. */
  note: string | null
  facts: readonly { label: string; text: string; mayCopy?: boolean }[]
  /** Examples of use; 复制全部 copies them too. */
  examples?: readonly string[]
  done: string
  onDone(): void
  children?: ReactNode
}

/**
 * Shows something just made that holds a secret. The secret is shown only once, so each part, and all of it, can be
 * copied.
 */
export function MadeSecret({ note, facts, examples = [], done, onDone, children }: Props) {
  const copy = useCopy()
  const all = [...facts.map(({ label, text }) => `${label}：${text}`), ...examples.map((text) => `\n${text}`)]
  return (
    <div className="made-secret">
      {note !== null && <p>{note}</p>}
      <dl>
        {facts.map(({ label, text, mayCopy = true }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {mayCopy ? <code aria-label={label}>{text}</code> : text}
              {mayCopy && (
                <Button
                  type="text"
                  size="small"
                  aria-label={`复制${label}`}
                  icon={<Icon name="copy" size={14} />}
                  onClick={() => void copy(text)}
                >
                  复制
                </Button>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {examples.map((text) => (
        <pre key={text}>{text}</pre>
      ))}
      {children}
      <footer>
        {all.length > 1 && <Button onClick={() => void copy(all.join('\n'))}>复制全部</Button>}
        <Button type="primary" onClick={onDone}>
          {done}
        </Button>
      </footer>
    </div>
  )
}
