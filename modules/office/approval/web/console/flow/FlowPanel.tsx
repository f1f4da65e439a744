import { type Definition, isHuman } from '@mingtai/approval-engine'
import { Condition, type FormSchema } from '@mingtai/form-schema'
import type { FormSources } from '@mingtai/form-view'
import { ConditionBuilder } from '@mingtai/form-view/designer'
import { Icon } from '@mingtai/ui'
import { Button, Input } from 'antd'
import { changeArm, changeNode, moveArm, nodeById, removeArm, removeNode } from './flow-tree.ts'
import { DelayPanel } from './DelayPanel.tsx'
import { FieldRights } from './FieldRights.tsx'
import type { FlowSelection } from './FlowTree.tsx'
import { HumanPanel } from './HumanPanel.tsx'
import { Setting } from './Setting.tsx'
import { WhoField } from './WhoField.tsx'

interface Props {
  definition: Definition
  form: FormSchema
  chosen: FlowSelection | null
  sources: FormSources
  problem: string | undefined
  onChange(definition: Definition): void
  onChoose(chosen: FlowSelection | null): void
}

/** The settings of what is chosen in the flow. */
export function FlowPanel({ definition, form, chosen, sources, problem, onChange, onChoose }: Props) {
  const node = chosen === null ? null : nodeById(definition, chosen.node)
  if (chosen?.node === 'start') {
    const { start } = definition
    return (
      <aside className="flow-panel" aria-label="设置">
        <h3>发起人</h3>
        <Setting label="名称">
          <Input
            aria-label="名称"
            value={start.name}
            maxLength={50}
            onChange={(event) => onChange({ ...definition, start: { ...start, name: event.target.value } })}
          />
        </Setting>
        <h4>字段权限</h4>
        <FieldRights
          form={form}
          value={start.fields}
          usual="write"
          onChange={(fields) => onChange({ ...definition, start: { ...start, fields } })}
        />
      </aside>
    )
  }
  if (node === null || chosen === null)
    return (
      <aside className="flow-panel" aria-label="设置">
        <p className="approval-quiet">点流程图中的一步，在这里设置；点 + 加一步。</p>
      </aside>
    )
  const arm = 'arms' in node ? node.arms.find(({ id }) => id === chosen.arm) : undefined
  const place = { fork: node.id, arm: chosen.arm ?? '' }
  const rename = (name: string) =>
    onChange(
      arm === undefined
        ? changeNode(definition, node.id, (one) => ({ ...one, name }))
        : changeArm(definition, place, (one) => ({ ...one, name })),
    )
  const remove = () => {
    onChange(arm === undefined ? removeNode(definition, node.id) : removeArm(definition, place))
    onChoose(null)
  }
  const read = Condition.safeParse(arm?.when)
  return (
    <aside className="flow-panel" aria-label="设置">
      {problem !== undefined && (
        <p className="approval-alert" role="alert">
          {problem}
        </p>
      )}
      <Setting label="名称">
        <Input
          aria-label="名称"
          value={arm?.name ?? node.name}
          maxLength={50}
          onChange={(event) => rename(event.target.value)}
        />
      </Setting>
      {isHuman(node) && (
        <HumanPanel
          node={node}
          form={form}
          onChange={(next) => onChange(changeNode(definition, node.id, () => next))}
        />
      )}
      {node.type === 'cc' && (
        <Setting label="抄送给">
          <WhoField
            value={node.who}
            form={form}
            onChange={(who) =>
              onChange(changeNode(definition, node.id, (one) => (one.type === 'cc' ? { ...one, who } : one)))
            }
          />
        </Setting>
      )}
      {node.type === 'delay' && (
        <DelayPanel
          node={node}
          form={form}
          onChange={(next) => onChange(changeNode(definition, node.id, () => next))}
        />
      )}
      {arm !== undefined && node.type !== 'parallel' && (
        <>
          {arm.else ? (
            <p className="approval-quiet">其他条件都不满足时走这一条。</p>
          ) : (
            <Setting label="满足这些条件时走这一条">
              <ConditionBuilder
                schema={form}
                value={read.success ? read.data : null}
                sources={sources}
                about={arm.name}
                onChange={(when) =>
                  onChange(changeArm(definition, place, (one) => ({ ...one, when: when ?? undefined })))
                }
              />
            </Setting>
          )}
          {!arm.else && (
            <div className="flow-acts">
              <Button size="small" onClick={() => onChange(moveArm(definition, { ...place, by: -1 }))}>
                左移
              </Button>
              <Button size="small" onClick={() => onChange(moveArm(definition, { ...place, by: 1 }))}>
                右移
              </Button>
            </div>
          )}
        </>
      )}
      <Button danger size="small" icon={<Icon name="trash" size={13} />} onClick={remove}>
        {arm === undefined ? '删除这一步' : '删除这条支路'}
      </Button>
    </aside>
  )
}
