import { Dialog, useCopy } from '@mingtai/ui'
import { Button, Input } from 'antd'

interface Props {
  texts: readonly string[]
  /** Why it could not be saved. */
  why: string
  onClose(): void
}

/** What could not be saved stays here until it is copied or given up. */
export function LostDialog({ texts, why, onClose }: Props) {
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
      <p>{why}</p>
      <Input.TextArea value={all} readOnly rows={8} aria-label="没有保存的内容" />
    </Dialog>
  )
}
