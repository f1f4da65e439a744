import type { Definition } from '@mingtai/approval-engine'
import type { FormSchema } from '@mingtai/form-schema'
import type { FormSources } from '@mingtai/form-view'
import { Icon } from '@mingtai/ui'
import { Button, Input } from 'antd'
import type { ReactNode } from 'react'
import type { FlowSelection } from './model/selection.ts'
import { changeArm, changeNode, nodeById, removeArm, removeNode } from './model/flow-tree.ts'
import { kindNames } from './model/fresh-node.ts'
import { ArmPanel } from './panel/ArmPanel.tsx'
import { FieldRights } from './panel/FieldRights.tsx'
import { NodeSettings } from './panel/NodeSettings.tsx'
import { Setting } from './panel/Setting.tsx'
import './panel/panel.css'

interface Props {
  definition: Definition
  form: FormSchema
  chosen: FlowSelection | null
  sources: FormSources
  /** What is wrong at the chosen node. */
  problems: readonly string[]
  onChange(definition: Definition): void
  onChoose(chosen: FlowSelection | null): void
}

/** The settings of what is chosen in the flow. */
export function FlowPanel(props: Props) {
  const { definition, form, chosen, sources, problems, onChange, onChoose } = props
  const node = chosen === null ? null : nodeById(definition, chosen.node)
  if (chosen?.node === 'start') {
    const { start } = definition
    return (
      <Frame
        kind="发起人"
        name={start.name}
        problems={problems}
        onRename={(name) => onChange({ ...definition, start: { ...start, name } })}
      >
        <Setting label="发起时的表单权限">
          <FieldRights
            form={form}
            value={start.fields}
            usual="write"
            onChange={(fields) => onChange({ ...definition, start: { ...start, fields } })}
          />
        </Setting>
      </Frame>
    )
  }
  if (node === null || chosen === null)
    return (
      <aside className="flow-panel" aria-label="设置">
        <div className="flow-panel-body">
          <p className="approval-quiet">点流程图中的一步，在这里设置；点 + 加一步。</p>
          <dl className="flow-keys">
            {keys.map(([key, words]) => (
              <div key={key}>
                <dt>{key}</dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
        </div>
      </aside>
    )
  const arm = 'arms' in node ? node.arms.find(({ id }) => id === chosen.arm) : undefined
  const rename = (name: string) =>
    onChange(
      arm === undefined
        ? changeNode(definition, node.id, (one) => ({ ...one, name }))
        : changeArm(definition, { fork: node.id, arm: arm.id }, (one) => ({ ...one, name })),
    )
  const remove = () => {
    onChange(
      arm === undefined ? removeNode(definition, node.id) : removeArm(definition, { fork: node.id, arm: arm.id }),
    )
    onChoose(null)
  }
  return (
    <Frame
      kind={arm === undefined ? kindNames[node.type] : '支路'}
      name={arm?.name ?? node.name}
      problems={problems}
      onRename={rename}
      onRemove={remove}
      removeWords={arm === undefined ? '删除这一步' : '删除这条支路'}
    >
      {arm !== undefined && 'arms' in node ? (
        <ArmPanel fork={node} {...{ arm, definition, form, sources, onChange }} />
      ) : (
        <NodeSettings
          {...{ node, definition, form, sources }}
          onChange={(next) => onChange(changeNode(definition, node.id, () => next))}
        />
      )}
    </Frame>
  )
}

const keys = [
  ['↑ ↓ ← →', '换一步'],
  ['Enter', '设置这一步'],
  ['Delete', '删除'],
  ['Ctrl+C / X / V', '复制、剪切、粘贴到后面'],
  ['Ctrl+Z / Y', '撤销、重做'],
  ['Ctrl+F', '查找步骤'],
  ['Ctrl+S', '保存'],
] as const

interface FrameProps {
  kind: string
  name: string
  problems: readonly string[]
  removeWords?: string
  onRename(name: string): void
  onRemove?(): void
  children: ReactNode
}

function Frame({ kind, name, problems, removeWords, onRename, onRemove, children }: FrameProps) {
  return (
    <aside className="flow-panel" aria-label="设置">
      <header>
        <small>{kind}</small>
        <Input
          aria-label="名称"
          variant="underlined"
          placeholder={kind}
          value={name}
          maxLength={50}
          onChange={(event) => onRename(event.target.value)}
        />
      </header>
      <div className="flow-panel-body">
        {problems.length > 0 && (
          <div className="approval-alert" role="alert">
            {problems.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
        )}
        {children}
      </div>
      {onRemove !== undefined && (
        <footer>
          <Button danger type="text" size="small" icon={<Icon name="trash" size={13} />} onClick={onRemove}>
            {removeWords}
          </Button>
        </footer>
      )}
    </aside>
  )
}
