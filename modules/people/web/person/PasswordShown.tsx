import { Dialog, Icon, useNotice } from '@mingtai/ui'
import { say } from '@mingtai/messages'
import { Button } from 'antd'

interface Props {
  name: string
  password: string
  occasion: string
  onClose(): void
}

/** A new password, the only time that anybody sees it. */
export function PasswordShown({ name, password, occasion, onClose }: Props) {
  const notice = useNotice()
  const copy = async () => {
    const done = await navigator.clipboard.writeText(password).then(
      () => true,
      () => false,
    )
    if (done) notice.success(say('done.copied'))
    else notice.info('没有复制成功，请手工抄写。')
  }
  return (
    <Dialog
      open
      title={occasion}
      width={480}
      onClose={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          已转告本人
        </Button>
      }
    >
      <div className="password-shown">
        <p>请把下面的密码当面或用可靠的方式告诉{name}。关闭后不再显示，本人第一次登录时必须修改。</p>
        <div>
          <code aria-label="初始密码">{password}</code>
          <Button icon={<Icon name="copy" size={14} />} onClick={() => void copy()}>
            复制
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
