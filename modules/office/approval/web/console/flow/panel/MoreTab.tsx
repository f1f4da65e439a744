import type { HumanNode } from '@mingtai/approval-engine'
import { Checkbox, Input } from 'antd'
import { OutputsField } from './OutputsField.tsx'
import { Setting } from './Setting.tsx'

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
const buttons = { approve: '同意', reject: '拒绝', back: '退回' } as const

/** 高级: what is asked for, what else may be done, other words on the buttons, and what an approver fills in beside. */
export function MoreTab({ node, onSet }: { node: HumanNode; onSet(change: Partial<HumanNode>): void }) {
  const { need, labels } = node
  return (
    <>
      <Setting label="处理时要求">
        <div className="panel-checks">
          <Checkbox
            checked={need.opinion}
            onChange={(event) => onSet({ need: { ...need, opinion: event.target.checked } })}
          >
            必须填写意见
          </Checkbox>
          <Checkbox
            checked={need.signature}
            onChange={(event) => onSet({ need: { ...need, signature: event.target.checked } })}
          >
            必须签名
          </Checkbox>
        </div>
      </Setting>
      <Setting label="可以做的操作">
        <div className="panel-checks">
          {(Object.keys(ops) as (keyof typeof ops)[]).map((op) => (
            <Checkbox
              key={op}
              checked={node.ops[op]}
              onChange={(event) => onSet({ ops: { ...node.ops, [op]: event.target.checked } })}
            >
              {ops[op]}
            </Checkbox>
          ))}
        </div>
      </Setting>
      <Setting label="处理人还要填写" help="可以让处理人选后面步骤的审批人，或填一项结论。">
        <OutputsField node={node.id} value={node.outputs} onChange={(outputs) => onSet({ outputs })} />
      </Setting>
      <Setting label="按钮文字" help="不填用原来的文字。">
        <div className="panel-buttons">
          {(Object.keys(buttons) as (keyof typeof buttons)[]).map((key) => (
            <Input
              key={key}
              aria-label={`“${buttons[key]}”按钮的文字`}
              placeholder={buttons[key]}
              maxLength={10}
              value={labels[key] ?? ''}
              onChange={({ target: { value } }) => {
                const { [key]: _, ...rest } = labels
                onSet({ labels: value === '' ? rest : { ...rest, [key]: value } })
              }}
            />
          ))}
        </div>
      </Setting>
    </>
  )
}
