import { say } from '@mingtai/messages'
import { Icon, useNotice } from '@mingtai/ui'
import { Button } from 'antd'
import { useRef } from 'react'

/** The secret of a new token, to be copied now. */
export function Secret({ text, onDone }: { text: string; onDone(): void }) {
  const field = useRef<HTMLInputElement>(null)
  const notice = useNotice()
  const copy = async () => {
    field.current?.select()
    if (await copied(text)) notice.success(say('done.copied'))
    else notice.info('没有复制成功，请按 Ctrl+C 复制选中的文字。')
  }
  return (
    <div className="secret">
      <p>请现在复制并妥善保存。关闭后不再显示，遗失只能重新创建。</p>
      <div className="secret-row">
        <input ref={field} readOnly value={text} aria-label="访问令牌" onFocus={(event) => event.target.select()} />
        <Button icon={<Icon name="copy" />} onClick={() => void copy()}>
          复制
        </Button>
      </div>
      <p className="secret-use">
        用法：请求头 <code>Authorization: Bearer 令牌</code>，或环境变量 <code>MINGTAI_TOKEN</code>。
      </p>
      <footer>
        <Button type="primary" onClick={onDone}>
          已保存
        </Button>
      </footer>
    </div>
  )
}

/** The clipboard is absent on plain http; the selected text can still be copied the old way. */
async function copied(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard !== undefined) {
      await navigator.clipboard.writeText(text)
      return true
    }
    return document.execCommand('copy')
  } catch {
    return false
  }
}
