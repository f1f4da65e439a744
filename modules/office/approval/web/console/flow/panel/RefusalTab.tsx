import type { Definition, HumanNode } from '@mingtai/approval-engine'
import { Radio, Select } from 'antd'
import { earlierPeople } from '../model/targets.ts'
import { OnRejectField } from './OnRejectField.tsx'
import { CheckSetting, SelectSetting, Setting } from './Setting.tsx'

interface Props {
  node: HumanNode
  definition: Definition
  onSet(change: Partial<HumanNode>): void
}

/** 退回与拒绝: where a refusal leads, and how far an approver may send an approval back. */
export function RefusalTab({ node, definition, onSet }: Props) {
  const { back } = node
  const set = (change: Partial<HumanNode['back']>) => onSet({ back: { ...back, ...change } })
  const earlier = earlierPeople(definition, node.id)
  const goals = [
    { value: 'start', label: definition.start.name },
    ...earlier.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <>
      <OnRejectField
        node={node.id}
        definition={definition}
        value={node.onReject}
        onChange={(onReject) => onReject.to !== 'pass' && onSet({ onReject })}
      />
      <CheckSetting label="可以退回" value={back.allow} onChange={(allow) => set({ allow })} />
      {back.allow && (
        <>
          <Setting label="可以退回到">
            <Radio.Group
              value={back.targets === 'passed' ? 'passed' : 'some'}
              onChange={({ target }) => set({ targets: target.value === 'passed' ? 'passed' : ['start'] })}
            >
              <Radio value="passed">发起人和走过的每一步</Radio>
              <Radio value="some">只能退到选定的步骤</Radio>
            </Radio.Group>
            {back.targets !== 'passed' && (
              <Select
                mode="multiple"
                aria-label="退回的步骤"
                value={back.targets}
                options={[
                  ...goals,
                  ...back.targets
                    .filter((id) => !goals.some(({ value }) => value === id))
                    .map((id) => ({ value: id, label: '已删除或移走的步骤' })),
                ]}
                onChange={(targets: string[]) => targets.length > 0 && set({ targets })}
              />
            )}
          </Setting>
          <SelectSetting
            label="改好以后"
            value={back.resume}
            options={[
              { value: 'ask', label: '由退回的人决定' },
              { value: 'step', label: '重新逐步审批' },
              { value: 'jump', label: '直接回到这一步' },
            ]}
            onChange={(resume) => set({ resume })}
          />
          <CheckSetting
            label="其他支路没走完时也可以退回"
            value={back.besideOpenArms}
            help="在并行的支路里才有区别；不勾选时要等其他支路都走完。"
            onChange={(besideOpenArms) => set({ besideOpenArms })}
          />
        </>
      )}
    </>
  )
}
