import type { Definition, HumanNode } from '@mingtai/approval-engine'
import type { FormSchema } from '@mingtai/form-schema'
import { PersonPicker } from '@mingtai/modules/ground/contacts/web'
import { Radio } from 'antd'
import { WhoField } from '../who/WhoField.tsx'
import { GroupsField } from './GroupsField.tsx'
import { CheckSetting, Figure, SelectSetting, Setting } from './Setting.tsx'

interface Props {
  node: HumanNode
  definition: Definition
  form: FormSchema
  onSet(change: Partial<HumanNode>): void
}

const modes: Record<HumanNode['mode'], { label: string; note: string }> = {
  all: { label: '会签', note: '所有人都同意才往下' },
  any: { label: '或签', note: '一人同意即往下' },
  seq: { label: '依次审批', note: '按上面的顺序一个一个来' },
  vote: { label: '票签', note: '同意的人达到比例就往下' },
  perGroup: { label: '分组会签', note: '每一组都有人同意，如法务和财务各一人' },
  random: { label: '随机一人', note: '从找到的人里随机分给一人' },
}

/** 审批人: who is asked, how several decide, and what happens where nobody is found. */
export function PeopleTab({ node, definition, form, onSet }: Props) {
  const { mode, vote, onEmpty } = node
  return (
    <>
      <Setting label={node.type === 'approve' ? '由谁审批' : '由谁办理'}>
        <WhoField
          value={node.who}
          {...{ form, definition, node: node.id, hasGroups: mode === 'perGroup' }}
          onChange={(who) => onSet({ who })}
        />
      </Setting>
      <Setting label="多人时">
        <Radio.Group
          className="mode-choice"
          value={mode}
          onChange={({ target }) => onSet({ mode: target.value as HumanNode['mode'] })}
        >
          {(Object.keys(modes) as HumanNode['mode'][]).map((one) => (
            <Radio key={one} value={one}>
              {modes[one].label} <small>{modes[one].note}</small>
            </Radio>
          ))}
        </Radio.Group>
      </Setting>
      {mode === 'vote' && (
        <Setting label="同意的比例">
          <Figure
            label="同意的比例"
            most={100}
            unit="%"
            value={vote.percent}
            onChange={(percent) => onSet({ vote: { ...vote, percent } })}
          />
          <CheckSetting
            label="等所有人投完再计票"
            value={vote.waitAll}
            onChange={(waitAll) => onSet({ vote: { ...vote, waitAll } })}
          />
        </Setting>
      )}
      {mode === 'perGroup' && <GroupsField node={node} onSet={onSet} />}
      {(mode === 'any' || mode === 'perGroup') && (
        <CheckSetting
          label="一人拒绝就算拒绝"
          value={node.oneNoStops}
          help="不勾选时，只有再也凑不齐同意的人才算拒绝。"
          onChange={(oneNoStops) => onSet({ oneNoStops })}
        />
      )}
      <SelectSetting<HumanNode['onEmpty']['do']>
        label="没有找到人时"
        value={onEmpty.do}
        options={[
          { value: 'toAdmin', label: '交给流程管理员' },
          { value: 'people', label: '交给指定的人' },
          { value: 'pass', label: '自动通过' },
          { value: 'reject', label: '自动拒绝' },
          { value: 'block', label: '不让提交' },
        ]}
        onChange={(how) => onSet({ onEmpty: how === 'people' ? { do: how, people: [] } : { do: how } })}
      />
      {onEmpty.do === 'people' && (
        <Setting label="交给谁" help="一个人也不选时，交给流程管理员。">
          <PersonPicker
            value={onEmpty.people}
            most={20}
            onChange={(people) => onSet({ onEmpty: { do: 'people', people } })}
          />
        </Setting>
      )}
      <SelectSetting<HumanNode['onSelf']>
        label="处理人就是发起人时"
        value={node.onSelf}
        options={[
          { value: 'skip', label: '自动跳过' },
          { value: 'allow', label: '由本人处理' },
          { value: 'head', label: '转给上级部门负责人' },
          { value: 'supervisor', label: '转给直接上级' },
        ]}
        onChange={(onSelf) => onSet({ onSelf })}
      />
    </>
  )
}
