import type { Definition, RouteNode } from '@mingtai/approval-engine'
import { Condition, type FormSchema } from '@mingtai/form-schema'
import type { FormSources } from '@mingtai/form-view'
import { ConditionBuilder } from '@mingtai/form-view/designer'
import { Icon } from '@mingtai/ui'
import { Button, Select } from 'antd'
import { jumpTargets } from '../model/targets.ts'
import { Setting } from './Setting.tsx'

const MOST = 30

interface Props {
  node: RouteNode
  definition: Definition
  form: FormSchema
  sources: FormSources
  onChange(node: RouteNode): void
}

/** 路由: the first rule that holds leads to another step; where none holds the flow goes on. */
export function RoutePanel({ node, definition, form, sources, onChange }: Props) {
  const targets = [
    ...jumpTargets(definition, node.id).map(({ id, name }) => ({ value: id, label: name })),
    { value: 'end', label: '结束' },
  ]
  const { rules } = node
  const set = (at: number, change: Partial<RouteNode['rules'][number]>) =>
    onChange({ ...node, rules: rules.map((rule, place) => (place === at ? { ...rule, ...change } : rule)) })
  return (
    <Setting label="按顺序看下面的规则" help="走第一条满足的规则；都不满足时往下走。往回跳时，中间要有人处理。">
      {rules.map((rule, at) => {
        const read = Condition.safeParse(rule.when)
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a rule has no name of its own
          <div key={at} className="route-rule" role="group" aria-label={`规则 ${at + 1}`}>
            <div>
              <b>规则 {at + 1}</b>
              {rules.length > 1 && (
                <Button
                  type="text"
                  size="small"
                  aria-label={`删除规则 ${at + 1}`}
                  icon={<Icon name="close" size={13} />}
                  onClick={() => onChange({ ...node, rules: rules.toSpliced(at, 1) })}
                />
              )}
            </div>
            <ConditionBuilder
              schema={form}
              value={read.success ? read.data : null}
              sources={sources}
              about={`规则 ${at + 1}`}
              onChange={(when) => set(at, { when: when ?? undefined })}
            />
            <div className="route-goal">
              <span>满足时跳到</span>
              <Select
                aria-label={`规则 ${at + 1} 跳到`}
                value={targets.some(({ value }) => value === rule.to) ? rule.to : null}
                placeholder="原来的步骤不在了，请重新选择"
                options={targets}
                onChange={(to: string) => set(at, { to })}
              />
            </div>
          </div>
        )
      })}
      {rules.length < MOST && (
        <Button
          size="small"
          icon={<Icon name="plus" size={12} />}
          onClick={() => onChange({ ...node, rules: [...rules, { to: targets[0]?.value ?? 'end' }] })}
        >
          加一条规则
        </Button>
      )}
    </Setting>
  )
}
