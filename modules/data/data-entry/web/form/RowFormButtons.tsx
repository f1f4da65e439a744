import { Button } from 'antd'

interface Props {
  /** The row can only be read. */
  isClosed: boolean
  /** null: it cannot be removed. */
  onRemove: (() => void) | null
  onClose(): void
  onSave(): void
}

/** What ends the form of a row. */
export function RowFormButtons({ isClosed, onRemove, onClose, onSave }: Props) {
  if (isClosed) return <Button onClick={onClose}>关闭</Button>
  return (
    <>
      {onRemove !== null && (
        <Button danger onClick={onRemove}>
          删除
        </Button>
      )}
      <Button onClick={onClose}>取消</Button>
      <Button type="primary" onClick={onSave}>
        保存
      </Button>
    </>
  )
}
