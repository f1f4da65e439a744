import { Dialog, FormModal, required } from '@mingtai/ui'
import { Button, Form, Input } from 'antd'
import type { Fault } from '../../filing.ts'

interface Props {
  faults: readonly Fault[]
  onSend(reason: string): Promise<unknown>
  onClose(): void
}

/** What the checks found before it is handed in: faults that must be mended, or jumps that want a reason. */
export function FaultDialog({ faults, onSend, onClose }: Props) {
  const stops = faults.filter((fault) => fault.stops)
  if (stops.length > 0)
    return (
      <Dialog
        open
        title={`有 ${stops.length} 处需要修改`}
        width={520}
        onClose={onClose}
        footer={<Button onClick={onClose}>去修改</Button>}
      >
        <FaultList faults={stops} />
      </Dialog>
    )
  return (
    <FormModal<{ note: string }>
      open
      title="这些值请核对"
      submitText="属实，提交"
      width={520}
      initial={{ note: '' }}
      focus="note"
      onSubmit={async ({ note }) => {
        await onSend(note)
        onClose()
      }}
      onClose={onClose}
    >
      <FaultList faults={faults} />
      <Form.Item name="note" label="原因" rules={[required('原因')]}>
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 5 }} placeholder="审核的人会看到" />
      </Form.Item>
    </FormModal>
  )
}

function FaultList({ faults }: { faults: readonly Fault[] }) {
  return (
    <ul className="filing-faults">
      {faults.slice(0, 50).map(({ areaId, row, column, place, words }) => (
        <li key={`${areaId} ${row} ${column}`}>
          <b>{place}</b>
          {words}
        </li>
      ))}
      {faults.length > 50 && <li>另有 {faults.length - 50} 处</li>}
    </ul>
  )
}
