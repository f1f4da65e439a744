import type { Resolver } from '@mingtai/approval-engine'
import { indexOf, type FormSchema } from '@mingtai/form-schema'
import { DepartmentPicker, PersonPicker } from '@mingtai/modules/ground/contacts/web'
import { Icon } from '@mingtai/ui'
import { Button, Checkbox, InputNumber, Select } from 'antd'

interface Props {
  value: readonly Resolver[]
  form: FormSchema
  onChange(value: Resolver[]): void
}

const kindNames = {
  people: '指定人员',
  head: '部门负责人',
  headChain: '逐级部门负责人',
  supervisor: '上级',
  role: '角色',
  members: '部门全体成员',
  initiatorPick: '发起人自选',
  initiator: '发起人本人',
  formPerson: '表单中的人员',
  formHead: '表单中人员或部门的负责人',
} as const
type Kind = keyof typeof kindNames

const personal = new Set(['person', 'department', 'organization'])

/** Who a node asks: one or several ways of finding people, each with its settings. */
export function WhoField({ value, form, onChange }: Props) {
  const fields = [...indexOf(form).fields].flatMap(([key, { field }]) =>
    personal.has(field.kind) ? [{ value: key, label: field.label, kind: field.kind }] : [],
  )
  const set = (at: number, next: Resolver) => onChange(value.with(at, next))
  const fresh = (kind: Kind): Resolver => {
    const [first] = fields
    switch (kind) {
      // Nobody is chosen yet: the engine asks for one at least, and the check says so at the node.
      case 'people':
        return { kind, people: [] }
      case 'head':
        return { kind, of: 'initiator', level: 1, organization: 'own' }
      case 'headChain':
        return { kind, of: 'initiator', to: 2, direction: 'up' }
      case 'supervisor':
        return { kind, of: 'initiator', level: 1 }
      case 'role':
        return { kind, roles: [], organization: 'own' }
      case 'members':
        return { kind, departments: [] }
      case 'initiatorPick':
        return { kind, several: false, from: { people: [] } }
      case 'initiator':
        return { kind }
      case 'formPerson':
      case 'formHead':
        return { kind, field: first?.value ?? '', at: 'now' }
      default:
        return kind satisfies never
    }
  }
  return (
    <div className="who-field">
      {value.map((one, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a way of finding people has no name of its own
        <div key={at} className="who-row">
          <div>
            <Select<Kind>
              aria-label={`第 ${at + 1} 种找人方式`}
              value={one.kind in kindNames ? (one.kind as Kind) : null}
              placeholder="其他方式"
              options={(Object.keys(kindNames) as Kind[])
                .filter((kind) => fields.length > 0 || (kind !== 'formPerson' && kind !== 'formHead'))
                .map((kind) => ({ value: kind, label: kindNames[kind] }))}
              onChange={(kind) => set(at, fresh(kind))}
            />
            <Button
              type="text"
              aria-label="移除这种方式"
              icon={<Icon name="close" size={13} />}
              onClick={() => onChange(value.toSpliced(at, 1))}
            />
          </div>
          {detail(one, (next) => set(at, next))}
        </div>
      ))}
      <Button size="small" icon={<Icon name="plus" size={12} />} onClick={() => onChange([...value, fresh('people')])}>
        添加
      </Button>
    </div>
  )

  function detail(one: Resolver, change: (next: Resolver) => void) {
    switch (one.kind) {
      case 'people':
        return <PersonPicker value={one.people} most={50} onChange={(people) => change({ ...one, people })} />
      case 'head':
      case 'supervisor':
        return (
          <label className="who-level">
            从{one.kind === 'head' ? '本部门' : '直接上级'}起第
            <InputNumber
              min={1}
              max={20}
              value={one.level}
              onChange={(level) => change({ ...one, level: level ?? 1 })}
            />
            级
          </label>
        )
      case 'headChain':
        return (
          <div className="who-level" role="group" aria-label="逐级级数">
            共
            <InputNumber
              aria-label="级数"
              min={1}
              max={20}
              disabled={one.to === 'top'}
              value={one.to === 'top' ? null : one.to}
              onChange={(to) => change({ ...one, to: to ?? 1 })}
            />
            级
            <Checkbox
              checked={one.to === 'top'}
              onChange={(event) => change({ ...one, to: event.target.checked ? 'top' : 2 })}
            >
              直到最上级
            </Checkbox>
          </div>
        )
      case 'role':
        return (
          <Select
            aria-label="角色"
            mode="tags"
            value={one.roles}
            placeholder="角色的别名，如 orgAdmin"
            onChange={(roles: string[]) => change({ ...one, roles })}
          />
        )
      case 'members':
        return <DepartmentPicker value={one.departments} onChange={(departments) => change({ ...one, departments })} />
      case 'initiatorPick':
        return (
          <>
            <Checkbox checked={one.several} onChange={(event) => change({ ...one, several: event.target.checked })}>
              可以选几个人
            </Checkbox>
            <PersonPicker
              value={one.from.people}
              most={200}
              placeholder="只在这些人里选；不填则不限"
              onChange={(people) => change({ ...one, from: { ...one.from, people } })}
            />
          </>
        )
      case 'formPerson':
      case 'formHead':
        return (
          <Select
            aria-label="表单字段"
            value={one.field}
            options={fields.map(({ value: key, label }) => ({ value: key, label }))}
            onChange={(field: string) => change({ ...one, field })}
          />
        )
      default:
        return null
    }
  }
}
