import type { Definition, Resolver } from '@mingtai/approval-engine'
import { type FormSchema, indexOf } from '@mingtai/form-schema'
import { Icon } from '@mingtai/ui'
import { Button, Input, Select } from 'antd'
import { outputsBefore } from '../model/targets.ts'
import { freshResolver, isOffered, isPossible, resolverKinds, type ResolverKind } from './resolver-kinds.ts'
import { WhoDetail } from './WhoDetail.tsx'

interface Props {
  value: readonly Resolver[]
  form: FormSchema
  definition: Definition
  /** The node that asks them. */
  node: string
  /** Each way belongs to a group of its own, for 分组会签. */
  hasGroups?: boolean
  most?: number
  onChange(value: Resolver[]): void
}

const personal = new Set(['person', 'department', 'organization'])

/** Who a node asks: one or several ways of finding people, each with its settings. */
export function WhoField({ value, form, definition, node, hasGroups = false, most = 20, onChange }: Props) {
  const fields = [...indexOf(form).fields].flatMap(([key, { field }]) =>
    personal.has(field.kind) ? [{ value: key, label: field.label }] : [],
  )
  const outputs = outputsBefore(definition, node).map(({ name, label }) => ({ value: name, label }))
  const around = { field: fields[0]?.value ?? null, output: outputs[0]?.value ?? null }
  const set = (at: number, next: Resolver) => onChange(value.with(at, next))
  const kinds = Object.entries(resolverKinds).flatMap(([kind, label]) =>
    isOffered(kind as ResolverKind) ? [{ value: kind as keyof typeof resolverKinds, label }] : [],
  )
  return (
    <div className="who-field">
      {value.map((one, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a way of finding people has no name of its own
        <div key={at} className="who-row">
          <div>
            <Select<keyof typeof resolverKinds>
              aria-label={`第 ${at + 1} 种找人方式`}
              value={isOffered(one.kind) ? one.kind : null}
              placeholder="导入的其他方式"
              listHeight={420}
              options={kinds.map(({ value: kind, label }) => ({
                ...{ value: kind, label, disabled: !isPossible(kind, around) },
                ...(!isPossible(kind, around) && { title: impossible[kind === 'output' ? 'output' : 'field'] }),
              }))}
              onChange={(kind) => {
                const fresh = freshResolver(kind, around)
                set(at, one.group === undefined ? fresh : { ...fresh, group: one.group })
              }}
            />
            {value.length > 1 || most > 1 ? (
              <Button
                type="text"
                aria-label="移除这种方式"
                icon={<Icon name="close" size={13} />}
                onClick={() => onChange(value.toSpliced(at, 1))}
              />
            ) : (
              <span />
            )}
          </div>
          <WhoDetail value={one} fields={fields} outputs={outputs} onChange={(next) => set(at, next)} />
          {hasGroups && (
            <Input
              aria-label={`第 ${at + 1} 种方式的分组`}
              prefix={<span className="approval-quiet">分组</span>}
              placeholder="如：法务"
              maxLength={50}
              value={one.group ?? ''}
              onChange={({ target: { value: name } }) => {
                const { group: _, ...rest } = one
                set(at, name === '' ? rest : { ...rest, group: name })
              }}
            />
          )}
        </div>
      ))}
      {value.length < most && (
        <Button
          size="small"
          icon={<Icon name="plus" size={12} />}
          onClick={() => onChange([...value, freshResolver('people', around)])}
        >
          添加
        </Button>
      )}
    </div>
  )
}

const impossible = {
  output: '前面没有步骤让处理人选人，先在前面一步的“高级”里加一项',
  field: '表单里还没有人员、部门或机构字段',
} as const
