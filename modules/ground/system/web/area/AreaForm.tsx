import { FormModal, lengthAtMost, required, useConfirm } from '@mingtai/ui'
import { say } from '@mingtai/messages'
import { Form, Input, Radio } from 'antd'
import type { AreaRow } from '../../calls.ts'
import { api } from '../api.ts'

interface Words {
  areaCode: string
  areaName: string
  status: 1 | 2
  remark: string
}

interface Props {
  /** null: a new one. */
  area: AreaRow | null
  /** Where a new one stands; null: found by its code. */
  parent: AreaRow | null
  onClose(): void
  onDone(): Promise<void>
}

/** A correction of an area, or an area that the national list does not have. */
export function AreaForm({ area, parent, onClose, onDone }: Props) {
  const confirm = useConfirm()
  const submit = async ({ areaCode, areaName, status, remark }: Words) => {
    const title = say('confirm.abolishArea', area?.areaName ?? areaName)
    const abolished = area?.status === 1 && status === 2
    if (abolished && !(await confirm({ title, verb: '标为已撤销', danger: true }))) return
    if (area === null) await api.insertArea({ areaCode, areaName, remark, parentCode: parent?.areaCode ?? '' })
    else await api.updateArea({ areaCode: area.areaCode, areaName, status, remark, revision: area.revision })
    await onDone()
    onClose()
  }
  const head = parent === null ? '' : parent.areaCode.replace(/(00)+$/, '')
  const initial: Partial<Words> =
    area === null
      ? { areaCode: head, status: 1, remark: '' }
      : { areaCode: area.areaCode, areaName: area.areaName, status: area.status === 1 ? 1 : 2, remark: area.remark }
  const title = area === null ? (parent === null ? '新增区划' : `在“${parent.areaName}”下新增`) : '更正区划'
  return (
    <FormModal<Words> open title={title} initial={initial} onSubmit={submit} onClose={onClose} width={520}>
      <Form.Item
        name="areaCode"
        label="代码"
        extra={area === null ? '六位数字，开头与上级一致。' : undefined}
        rules={[required('代码'), { pattern: /^\d{6}$/, message: say('field.wrong', '代码') }]}
      >
        <Input maxLength={6} inputMode="numeric" disabled={area !== null} />
      </Form.Item>
      <Form.Item
        name="areaName"
        label="名称"
        extra={area?.instead ? `国家标准名称：${area.instead}` : undefined}
        rules={[required('名称'), lengthAtMost('名称', 40)]}
      >
        <Input maxLength={40} />
      </Form.Item>
      {area !== null && (
        <Form.Item name="status" label="状态">
          <Radio.Group
            options={[
              { value: 1, label: '在用' },
              { value: 2, label: '已撤销，不能再选' },
            ]}
          />
        </Form.Item>
      )}
      <Form.Item name="remark" label="说明" rules={[lengthAtMost('说明', 200)]}>
        <Input maxLength={200} placeholder="如 批复文号、生效日期" />
      </Form.Item>
    </FormModal>
  )
}
