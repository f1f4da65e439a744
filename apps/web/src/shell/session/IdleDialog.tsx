import { say } from '@mingtai/messages'
import { Dialog, stayHere } from '@mingtai/ui'
import { Button } from 'antd'

/** The seconds that are left, and the button of who is still here. */
export default function IdleDialog({ left }: { left: number }) {
  const footer = (
    <Button type="primary" autoFocus onClick={stayHere}>
      继续使用
    </Button>
  )
  return (
    <Dialog title="即将自动退出" open width={420} footer={footer} onClose={stayHere}>
      <p role="timer">{say('session.idleSoon', left)}</p>
    </Dialog>
  )
}
