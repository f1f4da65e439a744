import type { Arm, Definition, ForkNode } from '@mingtai/approval-engine'
import { Condition, type FormSchema } from '@mingtai/form-schema'
import type { FormSources } from '@mingtai/form-view'
import { ConditionBuilder } from '@mingtai/form-view/designer'
import { Button } from 'antd'
import { copyArm } from '../model/copy.ts'
import { changeArm, moveArm } from '../model/flow-tree.ts'
import { Setting } from './Setting.tsx'

interface Props {
  fork: ForkNode
  arm: Arm
  definition: Definition
  form: FormSchema
  sources: FormSources
  onChange(definition: Definition): void
}

/** One way out of a fork: when it is taken, and where it stands among the others. */
export function ArmPanel({ fork, arm, definition, form, sources, onChange }: Props) {
  const place = { fork: fork.id, arm: arm.id }
  const read = Condition.safeParse(arm.when)
  const movable = fork.arms.filter((one) => !one.else)
  const at = movable.indexOf(arm)
  return (
    <>
      {fork.type !== 'parallel' &&
        (arm.else ? (
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
        ))}
      {!arm.else && (
        <div className="flow-acts">
          <Button size="small" disabled={at === 0} onClick={() => onChange(moveArm(definition, { ...place, by: -1 }))}>
            左移
          </Button>
          <Button
            size="small"
            disabled={at === movable.length - 1}
            onClick={() => onChange(moveArm(definition, { ...place, by: 1 }))}
          >
            右移
          </Button>
          <Button size="small" onClick={() => onChange(copyArm(definition, place))}>
            复制这条支路
          </Button>
        </div>
      )}
    </>
  )
}
