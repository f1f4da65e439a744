import { DateItem, FormModal, lengthBetween, required, StoredAddressItem, StoredSecretItem } from '@mingtai/ui'
import { Form, Input, Radio, Select, Switch } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { isSystem, type Robot, systemNames } from '../calls.ts'
import { api } from './api.ts'

interface Words {
  kind: Robot['kind']
  name: string
  url?: string
  secret?: string
  systems?: Robot['systems']
  quietFrom?: Dayjs | null
  quietTo?: Dayjs | null
  enabled: boolean
}

interface Props {
  /** null: a new one. */
  robot: Robot | null
  onClose(): void
  onDone(): Promise<unknown>
}

/** A group's robot. Its address and secret are written once and never shown again. */
export function RobotForm({ robot, onClose, onDone }: Props) {
  const submit = async ({ enabled, url, secret, systems, quietFrom, quietTo, ...words }: Words) => {
    const form = {
      ...{ ...words, systems: systems ?? [], status: enabled ? (1 as const) : (2 as const) },
      ...{ url: url ? url.trim() : null, secret: secret ? secret.trim() : null },
      quiet: quietFrom && quietTo ? { from: quietFrom.format('HH:mm'), to: quietTo.format('HH:mm') } : null,
    }
    if (robot === null) await api.insertRobot(form)
    else await api.updateRobot({ ...form, id: robot.id, revision: robot.revision })
    await onDone()
    onClose()
  }
  const isNew = robot === null
  return (
    <FormModal<Words>
      open
      title={isNew ? '添加群机器人' : '修改群机器人'}
      initial={initialOf(robot)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item name="kind" label="类型">
        <Radio.Group
          options={[
            { value: 'dingtalk', label: '钉钉' },
            { value: 'wecom', label: '企业微信' },
            { value: 'feishu', label: '飞书' },
          ]}
        />
      </Form.Item>
      <Form.Item name="name" label="名称" rules={[required('名称'), lengthBetween('名称', 1, 40)]}>
        <Input placeholder="如 办公室工作群" maxLength={40} />
      </Form.Item>
      <StoredAddressItem
        label="机器人地址"
        extra="从群设置的机器人里完整复制。地址里有密钥，保存后不再显示。"
        host={robot?.host ?? null}
      />
      <StoredSecretItem
        label="加签密钥"
        extra="钉钉选“加签”时填写；换到另一个地址时要重新填写。"
        maxLength={200}
        isStored={robot?.hasSecret === true}
      />
      <Form.Item name="systems" label="转发这些系统的通知" extra="通知模板的方式里也要选“群机器人”。">
        <Select
          mode="multiple"
          placeholder="选择系统"
          options={Object.keys(systemNames)
            .filter(isSystem)
            .map((value) => ({ value, label: systemNames[value] }))}
        />
      </Form.Item>
      <div className="notice-grid">
        <Form.Item noStyle shouldUpdate>
          {({ getFieldValue }) => (
            <>
              <DateItem
                {...{ kind: 'time', name: 'quietFrom', label: '群里免打扰从' }}
                required={getFieldValue('quietTo') != null}
              />
              <DateItem
                {...{ kind: 'time', name: 'quietTo', label: '群里免打扰到' }}
                required={getFieldValue('quietFrom') != null}
              />
            </>
          )}
        </Form.Item>
        <Form.Item name="enabled" label="启用" valuePropName="checked">
          <Switch />
        </Form.Item>
      </div>
    </FormModal>
  )
}

function initialOf(robot: Robot | null): Partial<Words> {
  if (robot === null) return { kind: 'dingtalk', systems: [], enabled: true }
  const { kind, name, systems, quiet, status } = robot
  const at = (text: string) => dayjs(`2026-01-01T${text}:00`)
  const [quietFrom, quietTo] = quiet === null ? [null, null] : [at(quiet.from), at(quiet.to)]
  return { kind, name, systems, enabled: status === 1, quietFrom, quietTo }
}
