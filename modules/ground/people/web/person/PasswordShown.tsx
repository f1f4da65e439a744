import { Dialog, MadeSecret } from '@mingtai/ui'

interface Props {
  name: string
  password: string
  occasion: string
  onClose(): void
}

/** A new password, the only time that anybody sees it. */
export function PasswordShown({ name, password, occasion, onClose }: Props) {
  return (
    <Dialog open title={occasion} width={480} onClose={onClose}>
      <MadeSecret
        note={`请把下面的密码当面或用可靠的方式告诉${name}。关闭后不再显示，本人第一次登录时必须修改。`}
        facts={[{ label: '初始密码', text: password }]}
        done="已转告本人"
        onDone={onClose}
      />
    </Dialog>
  )
}
