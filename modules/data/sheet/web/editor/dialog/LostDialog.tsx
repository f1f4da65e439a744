import { say } from '@mingtai/messages'
import { Dialog, useCopy } from '@mingtai/ui'
import { Button, Input } from 'antd'

/** What could not be saved stays here until it is copied or given up. */
export function LostDialog({ texts, onClose }: { texts: readonly string[]; onClose(): void }) {
  const copy = useCopy()
  const all = texts.join('\n')
  return (
    <Dialog
      open
      title="没有保存的内容"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>不要了</Button>
          <Button type="primary" onClick={() => void copy(all)}>
            复制
          </Button>
        </>
      }
    >
      <p>{say('sheet.rejected', String(texts.length))}</p>
      <Input.TextArea value={all} readOnly rows={8} aria-label="没有保存的内容" />
    </Dialog>
  )
}
