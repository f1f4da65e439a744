import type { Resolver } from '@mingtai/approval-engine'
import { Select } from 'antd'
import { useFlowChoices } from '../use-flow-choices.ts'

type Organization = Extract<Resolver, { kind: 'role' }>['organization']

const relative = { own: '发起人所在的机构', parent: '上一级机构', root: '最上级机构' } as const

/** In which organization holders of a role or post are looked for. */
export function OrganizationSelect({ value, onChange }: { value: Organization; onChange(value: Organization): void }) {
  const { organizations } = useFlowChoices()
  const code = typeof value === 'object' ? value.code : null
  const isGone = code !== null && !organizations.some((one) => one.code === code)
  return (
    <Select
      aria-label="哪个机构的"
      showSearch={{ optionFilterProp: 'label' }}
      value={typeof value === 'object' ? `in ${value.code}` : value}
      options={[
        ...Object.entries(relative).map(([key, label]) => ({ value: key, label })),
        ...organizations.map((one) => ({ value: `in ${one.code}`, label: one.name })),
        ...(isGone ? [{ value: `in ${code}`, label: `${code}（没有找到）` }] : []),
      ]}
      onChange={(next: string) =>
        onChange(next === 'own' || next === 'parent' || next === 'root' ? next : { code: next.slice(3) })
      }
    />
  )
}
