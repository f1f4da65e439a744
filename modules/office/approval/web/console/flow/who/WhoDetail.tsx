import type { Resolver } from '@mingtai/approval-engine'
import { DepartmentPicker, PersonPicker } from '@mingtai/modules/ground/contacts/web'
import { Checkbox, Select } from 'antd'
import { useFlowChoices } from '../use-flow-choices.ts'
import { ChainDetail, LevelDetail } from './HeadDetail.tsx'
import { CodesSelect } from './CodesSelect.tsx'
import { OrganizationSelect } from './OrganizationSelect.tsx'
import { RuleDetail } from './RuleDetail.tsx'

interface Choice {
  value: string
  label: string
}

interface Props {
  value: Resolver
  fields: readonly Choice[]
  outputs: readonly Choice[]
  onChange(value: Resolver): void
}

/** The settings of one way of finding people. */
export function WhoDetail({ value: one, fields, outputs, onChange }: Props) {
  const { roles, posts, groups } = useFlowChoices()
  switch (one.kind) {
    case 'people':
      return <PersonPicker value={one.people} most={200} onChange={(people) => onChange({ ...one, people })} />
    case 'head':
    case 'supervisor':
      return <LevelDetail value={one} onChange={onChange} />
    case 'headChain':
    case 'supervisorChain':
      return <ChainDetail value={one} onChange={onChange} />
    case 'role':
      return (
        <>
          <CodesSelect
            label="角色"
            value={one.roles}
            choices={roles}
            onChange={(next) => onChange({ ...one, roles: next })}
          />
          <OrganizationSelect
            value={one.organization}
            onChange={(organization) => onChange({ ...one, organization })}
          />
        </>
      )
    case 'post':
      return (
        <>
          <CodesSelect
            label="岗位"
            value={one.posts}
            choices={posts}
            onChange={(next) => onChange({ ...one, posts: next })}
          />
          <OrganizationSelect
            value={one.organization}
            onChange={(organization) => onChange({ ...one, organization })}
          />
        </>
      )
    case 'group':
      return (
        <CodesSelect
          label="人员组"
          value={one.groups}
          choices={groups}
          onChange={(next) => onChange({ ...one, groups: next })}
        />
      )
    case 'expression':
      return <RuleDetail value={one} onChange={onChange} />
    case 'members':
      return <DepartmentPicker value={one.departments} onChange={(departments) => onChange({ ...one, departments })} />
    case 'initiatorPick':
      return (
        <>
          <Checkbox checked={one.several} onChange={(event) => onChange({ ...one, several: event.target.checked })}>
            可以选几个人
          </Checkbox>
          <PersonPicker
            value={one.from.people}
            most={200}
            placeholder="只在这些人里选；不填则不限"
            onChange={(people) => onChange({ ...one, from: { ...one.from, people } })}
          />
          <CodesSelect
            label="只在这些角色里选；不填则不限"
            value={one.from.roles ?? []}
            choices={roles}
            onChange={(next) => {
              const { people } = one.from
              onChange({ ...one, from: next.length === 0 ? { people } : { people, roles: next } })
            }}
          />
        </>
      )
    case 'output':
      return (
        <Select
          aria-label="谁选的人"
          value={outputs.some(({ value }) => value === one.name) ? one.name : null}
          placeholder="选前面步骤的一项"
          options={[...outputs]}
          onChange={(name: string) => onChange({ ...one, name })}
        />
      )
    case 'formPerson':
    case 'formHead':
      return (
        <>
          <Select
            aria-label="表单字段"
            value={fields.some(({ value }) => value === one.field) ? one.field : null}
            placeholder="字段已删除，请重新选择"
            options={[...fields]}
            onChange={(field: string) => onChange({ ...one, field })}
          />
          <Select<'now' | 'submit'>
            aria-label="按什么时候的内容"
            value={one.at}
            options={[
              { value: 'now', label: '按走到这一步时的内容' },
              { value: 'submit', label: '按提交时的内容' },
            ]}
            onChange={(at) => onChange({ ...one, at })}
          />
        </>
      )
    case 'initiator':
      return null
    case 'documentRole':
      return <small className="approval-quiet">随导入的流程带来，这里不能改，可以换成别的方式。</small>
    default:
      return one satisfies never
  }
}
