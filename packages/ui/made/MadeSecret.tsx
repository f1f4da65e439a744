import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Icon } from '../icon/Icon.tsx'
import { useCopy } from '../words/use-copy.ts'
import './made-secret.css'

interface Props {
  /** What happens when it is lost. */
  note: string | null
  facts: readonly { label: string; text: string; mayCopy?: boolean }[]
  /** How to use it; goes along with 复制全部. */
  examples?: readonly string[]
  done: string
  onDone(): void
  children?: ReactNode
}

/** What was just made, a secret among it: shown once, so each part is copied with a click, and all of it too. */
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
