import { Dialog } from '@mingtai/ui'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { historyPath } from '../../paths.ts'

interface Props {
  id: string
  /** Some sources did not answer, or only some of them have the rows. */
  kind: 'unconfirmed' | 'partial'
  sentence: string
  onClose(): void
}

/** A submission whose end the list of submissions settles: checked, written further or taken back. */
export function UnsettledDialog({ id, kind, sentence, onClose }: Props) {
  const navigate = useNavigate()
  const isPartial = kind === 'partial'
  return (
    <Dialog
      open
      title={isPartial ? '写入了一部分' : '还不能确定是否已写入'}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>关闭</Button>
          <Button type="primary" onClick={() => void navigate(historyPath(id))}>
            {isPartial ? '去提交记录处理' : '去提交记录核对'}
          </Button>
        </>
      }
    >
      <p>{sentence}</p>
    </Dialog>
  )
}
