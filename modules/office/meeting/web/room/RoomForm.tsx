import { OnePersonPicker } from '@mingtai/modules/ground/contacts/web'
import { chosen, FormModal, lengthBetween, required, useConfirm, useNotice, WholeItem } from '@mingtai/ui'
import { Button, Checkbox, Form, Input, Select } from 'antd'
import type { Room } from '../../room-calls.ts'
import { equipments } from '../../words.ts'
import { api } from '../api.ts'

interface Props {
  /** null: a new one. */
  room: Room | null
  onDone(): Promise<unknown>
  onClose(): void
}

type Words = Omit<Parameters<typeof api.saveRoom>[0], 'id' | 'revision'>

const weekdays = [...'一二三四五六日'].map((day, at) => ({ value: at + 1, label: `周${day}` }))
const clocks = Array.from({ length: 49 }, (_, at) => ({
  value: at * 30,
  label: `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`,
}))

const empty: Words = {
  ...{ name: '', building: '', floor: '', capacity: 20, equipment: [], opensAt: 480, closesAt: 1260, note: '' },
  ...{ weekdays: [1, 2, 3, 4, 5, 6, 7], needsApproval: false, managerId: null, isOpen: true },
}

/** One room: where it is, whom it holds, when it is open. */
export function RoomForm({ room, onDone, onClose }: Props) {
  const confirm = useConfirm()
  const notice = useNotice()
  const save = async (words: Words) => {
    const own = room === null ? {} : { id: room.id, revision: room.revision }
    await api.saveRoom({ ...words, managerId: words.managerId ?? null, ...own })
    await onDone()
    onClose()
  }
  const remove = async () => {
    if (room === null) return
    const text = '删除后不能再预订，以前的会议不受影响。'
    if (!(await confirm({ title: `删除“${room.name}”？`, text, verb: '删除', danger: true }))) return
    try {
      await api.removeRoom({ id: room.id, revision: room.revision })
      await onDone()
      onClose()
    } catch (problem) {
      notice.refuse(problem)
    }
  }
  return (
    <FormModal<Words>
      open
      title={room === null ? '新建会议室' : '修改会议室'}
      initial={room ?? empty}
      focus="name"
      onSubmit={save}
      onClose={onClose}
    >
      <div className="meeting-room-fields">
        <Form.Item name="name" label="名称" rules={[required('名称'), lengthBetween('名称', 1, 60)]}>
          <Input maxLength={60} placeholder="如 301会议室" />
        </Form.Item>
        <Form.Item name="building" label="楼栋">
          <Input maxLength={60} placeholder="如 市政府1号楼" />
        </Form.Item>
        <Form.Item name="floor" label="楼层">
          <Input maxLength={20} />
        </Form.Item>
        <WholeItem name="capacity" label="座位数" least={1} most={10_000} isRequired />
        <Form.Item name="opensAt" label="开放时间" rules={[chosen('开放时间')]}>
          <Select options={clocks} />
        </Form.Item>
        <Form.Item name="closesAt" label="关闭时间" rules={[chosen('关闭时间')]}>
          <Select options={clocks} />
        </Form.Item>
      </div>
      <Form.Item name="weekdays" label="开放日" rules={[chosen('开放日')]}>
        <Checkbox.Group options={weekdays} />
      </Form.Item>
      <Form.Item name="equipment" label="设备">
        <Checkbox.Group options={Object.entries(equipments).map(([value, label]) => ({ value, label }))} />
      </Form.Item>
      <div className="meeting-room-fields">
        <Form.Item name="managerId" label="管理员">
          <OnePersonPicker />
        </Form.Item>
        <Form.Item name="needsApproval" label="使用方式" valuePropName="checked">
          <Checkbox>要经管理员同意</Checkbox>
        </Form.Item>
        <Form.Item name="isOpen" label="状态" valuePropName="checked">
          <Checkbox>开放预订</Checkbox>
        </Form.Item>
      </div>
      <Form.Item name="note" label="说明">
        <Input.TextArea maxLength={300} autoSize={{ minRows: 1, maxRows: 4 }} />
      </Form.Item>
      {room !== null && (
        <Button type="text" danger onClick={() => void remove()}>
          删除会议室
        </Button>
      )}
    </FormModal>
  )
}
