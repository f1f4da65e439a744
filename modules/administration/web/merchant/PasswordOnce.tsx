import { say } from '@mingtai/messages'
import { Dialog, Icon, useNotice } from '@mingtai/ui'
import { Button } from 'antd'
import { useRef } from 'react'

export interface ShownPassword {
  title: string
  merchantNo: string
  loginName: string
  password: string
}

/** A password that nobody can look up again. */
export function PasswordOnce({ shown, onClose }: { shown: ShownPassword; onClose(): void }) {
  const field = useRef<HTMLInputElement>(null)
  const notice = useNotice()
  const { title, merchantNo, loginName, password } = shown
  const copy = () => {
    field.current?.select()
    // The clipboard is absent on plain http; the selected text can still be copied the old way.
    const work = navigator.clipboard?.writeText(password) ?? Promise.reject(new Error('no clipboard'))
    void work.then(
      () => notice.success(say('done.copied')),
      () => notice.info('没有复制成功，请按 Ctrl+C 复制选中的文字。'),
    )
  }
  return (
    <Dialog
      title={title}
      open
      onClose={onClose}
      width={520}
      footer={
        <Button type="primary" onClick={onClose}>
          已记下
        </Button>
      }
    >
      <div className="password-once">
        <p>请把下面的登录信息交给管理员。密码只显示这一次，首次登录必须修改。</p>
        <dl>
          <div>
            <dt>商户号</dt>
            <dd>{merchantNo}</dd>
          </div>
          <div>
            <dt>登录名</dt>
            <dd>{loginName}</dd>
          </div>
          <div>
            <dt>密码</dt>
            <dd>
              <input
                ref={field}
                readOnly
                value={password}
                aria-label="密码"
                onFocus={(event) => event.target.select()}
              />
              <Button size="small" icon={<Icon name="copy" size={14} />} onClick={copy}>
                复制
              </Button>
            </dd>
          </div>
        </dl>
      </div>
    </Dialog>
  )
}
