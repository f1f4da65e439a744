import { NumberField } from '@mingtai/ui'
import type { Definition } from '@mingtai/approval-engine'
import { Checkbox, Form, Select } from 'antd'

interface Props {
  flow: Definition
  onChange(flow: Definition): void
}

const dedupes = {
  none: '每一步都要他处理',
  once: '同意过一次，后面都自动通过',
  consecutive: '与上一步是同一人时自动通过',
} as const

/** What holds for the whole flow: taking back, urging, rounds, and the same person at several steps. */
export function SettingsForm({ flow, onChange }: Props) {
  const { settings } = flow
  const set = (change: Partial<Definition['settings']>) => onChange({ ...flow, settings: { ...settings, ...change } })
  return (
    <Form layout="vertical" className="edit-narrow panel">
      <Form.Item label="同一个人在几步里都要审批时" htmlFor="settings-dedupe">
        <Select
          id="settings-dedupe"
          value={settings.dedupe}
          options={(Object.keys(dedupes) as (keyof typeof dedupes)[]).map((value) => ({
            value,
            label: dedupes[value],
          }))}
          onChange={(dedupe) => set({ dedupe })}
        />
      </Form.Item>
      <Form.Item>
        <Checkbox checked={settings.allowCancel} onChange={(event) => set({ allowCancel: event.target.checked })}>
          发起人可以撤销在办的审批
        </Checkbox>
        <Checkbox checked={settings.allowWithdraw} onChange={(event) => set({ allowWithdraw: event.target.checked })}>
          审批人可以撤回刚作出的决定
        </Checkbox>
        <Checkbox checked={settings.allowJump} onChange={(event) => set({ allowJump: event.target.checked })}>
          流程管理员可以跳转
        </Checkbox>
      </Form.Item>
      <NumberItem
        id="settings-revert"
        label="通过后多少小时内发起人可以撤销（0 是不可以）"
        range={[0, 8760]}
        value={Math.round(settings.revertWithin / 6) / 10}
        onChange={(hours) => set({ revertWithin: Math.round(hours * 60) })}
      />
      <NumberItem
        id="settings-urge"
        label="催办至少间隔多少分钟"
        range={[1, 10_080]}
        value={settings.urgeEvery}
        onChange={(urgeEvery) => set({ urgeEvery })}
      />
      <NumberItem
        id="settings-rounds"
        label="最多退回发起人几次"
        range={[1, 100]}
        value={settings.maxRounds}
        onChange={(maxRounds) => set({ maxRounds })}
      />
    </Form>
  )
}

interface NumberItemProps {
  id: string
  label: string
  range: readonly [least: number, most: number]
  value: number
  onChange(value: number): void
}

/** A figure of the form. */
function NumberItem({ id, label, range: [least, most], value, onChange }: NumberItemProps) {
  return (
    <Form.Item label={label} htmlFor={id}>
      <NumberField id={id} min={least} max={most} value={value} onChange={onChange} />
    </Form.Item>
  )
}
