import { Dialog, useBusy } from '@mingtai/ui'
import { formatByCode } from '@mingtai/zh'
import { Button } from 'antd'
import type { Conflict } from './use-saving.ts'

interface Props {
  conflict: Conflict
  onOver(): Promise<unknown>
  onReload(): void
  onClose(): void
}

/** Somebody saved in between: who and when, and the ways on, none of which loses anything unasked. */
export function ConflictDialog({ conflict: { who, when }, onOver, onReload, onClose }: Props) {
  const { busy, run } = useBusy()
  const over = async () => {
    await onOver()
  }
  return (
    <Dialog
      open
      title="这个大屏已被别人修改"
      width={520}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>先不保存</Button>
          <Button danger onClick={onReload}>
            放弃我的，打开最新
          </Button>
          <Button type="primary" loading={busy} onClick={() => void run(over)}>
            用我的覆盖
          </Button>
        </>
      }
    >
      <p>
        {who} 在 {formatByCode(new Date(when), 2)} 保存过新的修改，您的修改还没有保存，仍保留在页面上。
      </p>
    </Dialog>
  )
}
