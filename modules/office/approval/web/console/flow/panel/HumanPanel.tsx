import type { Definition, HumanNode } from '@mingtai/approval-engine'
import type { FormSchema } from '@mingtai/form-schema'
import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import { withOwnGroups } from '../model/groups.ts'
import { DueTab } from './DueTab.tsx'
import { FieldRights } from './FieldRights.tsx'
import { MoreTab } from './MoreTab.tsx'
import { PeopleTab } from './PeopleTab.tsx'
import { RefusalTab } from './RefusalTab.tsx'

interface Props {
  node: HumanNode
  definition: Definition
  form: FormSchema
  onChange(node: HumanNode): void
}

/** Settings of a step in which people decide. */
export function HumanPanel({ node, definition, form, onChange }: Props) {
  const onSet = (change: Partial<HumanNode>) => onChange(withOwnGroups({ ...node, ...change } as HumanNode))
  const about = { node, definition, form, onSet }
  return (
    <Tabs
      className="panel-tabs"
      size="small"
      tabBarGutter={18}
      items={[
        {
          ...{ key: 'people', label: node.type === 'approve' ? '审批人' : '办理人' },
          children: inTab(<PeopleTab {...about} />),
        },
        {
          ...{ key: 'fields', label: '表单权限' },
          children: inTab(
            <FieldRights form={form} value={node.fields} usual="read" onChange={(fields) => onSet({ fields })} />,
          ),
        },
        { key: 'refusal', label: '退回与拒绝', children: inTab(<RefusalTab {...about} />) },
        { key: 'due', label: '时限', children: inTab(<DueTab {...about} />) },
        { key: 'more', label: '高级', children: inTab(<MoreTab node={node} onSet={onSet} />) },
      ]}
    />
  )
}

function inTab(settings: ReactNode) {
  return <div className="panel-tab">{settings}</div>
}
