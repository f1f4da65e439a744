import type { HumanNode } from '@mingtai/approval-engine'
import type { FormSchema } from '@mingtai/form-schema'
import { Checkbox, Collapse, Input, InputNumber, Select } from 'antd'
import { FieldRights } from './FieldRights.tsx'
import { SelectSetting, Setting } from './Setting.tsx'
import { WhoField } from './WhoField.tsx'

interface Props {
  node: HumanNode
  form: FormSchema
  onChange(node: HumanNode): void
}

const modes: Record<HumanNode['mode'], string> = {
  all: '会签：都要同意',
  any: '或签：一人处理即可',
  seq: '依次：按顺序一个一个来',
  vote: '票签：同意达到比例',
  random: '随机分给一人',
  perGroup: '分组会签',
}
const ops = {
  transfer: '转办',
  delegate: '委派',
  addBefore: '前加签',
  addBeside: '并加签',
  addAfter: '后加签',
  remove: '减签',
  cc: '抄送',
  ask: '要求补充材料',
} as const

/** Settings of a step in which people decide. */
export function HumanPanel({ node, form, onChange }: Props) {
  const set = (change: Partial<HumanNode>) => onChange({ ...node, ...change } as HumanNode)
  return (
    <>
      <Setting label="由谁处理">
        <WhoField value={node.who} form={form} onChange={(who) => set({ who })} />
      </Setting>
      <SelectSetting
        label="几个人时"
        value={node.mode}
        options={(Object.keys(modes) as HumanNode['mode'][]).map((value) => ({
          ...{ value, label: modes[value] },
          // Groups come with an imported process; they cannot be set here.
          disabled: value === 'perGroup' && node.mode !== value,
        }))}
        onChange={(mode) => set({ mode })}
      />
      {node.mode === 'vote' && (
        <Setting label="同意的比例（%）">
          <InputNumber
            aria-label="同意的比例"
            min={1}
            max={100}
            value={node.vote.percent}
            onChange={(percent) => set({ vote: { ...node.vote, percent: percent ?? 50 } })}
          />
        </Setting>
      )}
      <SelectSetting
        label="没有找到人时"
        value={node.onEmpty.do}
        options={[
          { value: 'toAdmin', label: '交给流程管理员' },
          { value: 'pass', label: '自动通过' },
          { value: 'reject', label: '自动拒绝' },
          { value: 'block', label: '不让提交' },
          { value: 'people', label: '交给指定的人', disabled: node.onEmpty.do !== 'people' },
        ]}
        onChange={(how) => how !== 'people' && set({ onEmpty: { do: how } })}
      />
      <SelectSetting
        label="处理人就是发起人时"
        value={node.onSelf}
        options={[
          { value: 'skip', label: '自动跳过' },
          { value: 'allow', label: '由本人处理' },
          { value: 'head', label: '转给上级部门负责人' },
          { value: 'supervisor', label: '转给直接上级' },
        ]}
        onChange={(onSelf) => set({ onSelf })}
      />
      <SelectSetting
        label="拒绝后"
        value={node.onReject.to}
        options={[
          { value: 'end', label: '审批结束' },
          { value: 'start', label: '退回发起人' },
          { value: 'arm', label: '只结束这条支路' },
          { value: 'node', label: '退回指定的一步', disabled: node.onReject.to !== 'node' },
        ]}
        onChange={(to) => to !== 'node' && set({ onReject: { to } })}
      />
      <Setting label="要求">
        <Checkbox
          checked={node.need.opinion}
          onChange={(event) => set({ need: { ...node.need, opinion: event.target.checked } })}
        >
          必须填写意见
        </Checkbox>
        <Checkbox
          checked={node.need.signature}
          onChange={(event) => set({ need: { ...node.need, signature: event.target.checked } })}
        >
          必须签名
        </Checkbox>
      </Setting>
      <Setting label="限时（小时，工作时间；不填不限）">
        <InputNumber
          aria-label="限时小时数"
          min={0.1}
          max={2000}
          value={node.due === null ? null : Math.round(node.due.minutes / 6) / 10}
          onChange={(hours) =>
            set({
              due:
                hours === null
                  ? null
                  : {
                      ...{ calendar: 'work', do: 'remind', every: 480, max: 3, afterwards: 'nothing', to: null },
                      ...node.due,
                      minutes: Math.max(1, Math.round(hours * 60)),
                    },
            })
          }
        />
        {node.due !== null && (
          <Select
            aria-label="到时"
            value={node.due.do}
            options={[
              { value: 'remind', label: '到时提醒' },
              { value: 'pass', label: '到时自动通过' },
              { value: 'reject', label: '到时自动拒绝' },
              { value: 'escalate', label: '到时交流程管理员' },
            ]}
            onChange={(how) => node.due !== null && set({ due: { ...node.due, do: how } })}
          />
        )}
      </Setting>
      <Collapse
        ghost
        size="small"
        items={[
          {
            key: 'fields',
            label: '字段权限',
            children: (
              <FieldRights form={form} value={node.fields} usual="read" onChange={(fields) => set({ fields })} />
            ),
          },
          {
            key: 'ops',
            label: '可以做的操作',
            children: (
              <div className="panel-checks">
                <Checkbox
                  checked={node.back.allow}
                  onChange={(event) => set({ back: { ...node.back, allow: event.target.checked } })}
                >
                  退回
                </Checkbox>
                {(Object.keys(ops) as (keyof typeof ops)[]).map((op) => (
                  <Checkbox
                    key={op}
                    checked={node.ops[op]}
                    onChange={(event) => set({ ops: { ...node.ops, [op]: event.target.checked } })}
                  >
                    {ops[op]}
                  </Checkbox>
                ))}
              </div>
            ),
          },
          {
            key: 'labels',
            label: '按钮文字',
            children: (['approve', 'reject', 'back'] as const).map((key) => (
              <Setting key={key} label={{ approve: '同意', reject: '拒绝', back: '退回' }[key]}>
                <Input
                  aria-label={`${key} 按钮文字`}
                  maxLength={10}
                  value={node.labels[key] ?? ''}
                  onChange={({ target: { value } }) => {
                    const { [key]: _, ...rest } = node.labels
                    set({ labels: value === '' ? rest : { ...rest, [key]: value } })
                  }}
                />
              </Setting>
            )),
          },
        ]}
      />
    </>
  )
}
