import { Icon, useCopy } from '@mingtai/ui'
import { Button } from 'antd'
import type { Kind } from '../kinds.ts'

/** What to ask whoever runs the source, and the words that give reports what they need and no more. */
export function KindHelp({ kind }: { kind: Kind }) {
  const copy = useCopy()
  const { ask, grant, name } = kind
  const handleCopy = async () => {
    const lines = [
      `接入 ${name} 需要：`,
      ...ask.map((line, at) => `${at + 1}. ${line}`),
      ...(grant === null ? [] : ['', grant]),
    ]
    await copy(lines.join('\n'), '已复制，可以发给对方。')
  }
  return (
    <aside className="kind-help" aria-label={`接入 ${name} 的帮助`}>
      <h2>向管理员要什么</h2>
      <ol>
        {ask.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      {grant !== null && (
        <>
          <h2>只读账号怎么建</h2>
          <pre>{grant}</pre>
        </>
      )}
      <Button size="small" icon={<Icon name="copy" size={12} />} onClick={() => void handleCopy()}>
        复制给对方
      </Button>
    </aside>
  )
}
