import type { Resolver } from '@mingtai/approval-engine'
import { Select } from 'antd'
import { type ApproverRule, approverRules, isApproverRule } from '../../../../approver-rules.ts'
import { useFlowChoices } from '../use-flow-choices.ts'
import { CodesSelect } from './CodesSelect.tsx'

type Rule = Extract<Resolver, { kind: 'expression' }>

interface Props {
  value: Rule
  onChange(value: Rule): void
}

/** A rule of the house that finds people, and the roles that it chooses from. */
export function RuleDetail({ value: one, onChange }: Props) {
  const { roles } = useFlowChoices()
  const rule = isApproverRule(one.name) ? one.name : null
  return (
    <>
      <Select<ApproverRule>
        aria-label="规则"
        value={rule}
        placeholder={`${one.name}（没有找到）`}
        options={Object.entries(approverRules).map(([name, { label }]) => ({ value: name as ApproverRule, label }))}
        onChange={(name) => onChange({ ...one, name, values: [] })}
      />
      {rule !== null && approverRules[rule].needsRoles && (
        <CodesSelect
          label="从这些角色里选"
          value={one.values}
          choices={roles}
          onChange={(next) => onChange({ ...one, values: next.slice(0, 10) })}
        />
      )}
      {rule !== null && <small className="approval-quiet">{approverRules[rule].about}</small>}
    </>
  )
}
