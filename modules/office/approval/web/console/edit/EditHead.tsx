import { Icon, StatusTag } from '@mingtai/ui'
import { Button, Segmented } from 'antd'
import { type DefinitionDetail, definitionStates } from '../../../calls.ts'
import { SaveLine } from './SaveLine.tsx'
import type { SaveState } from './use-design-save.ts'
import type { useHistory } from './use-history.ts'

export const steps = {
  base: '基本信息',
  form: '表单设计',
  flow: '流程设计',
  rules: '更多设置',
  tests: '流程测试',
} as const
export type Step = keyof typeof steps

interface Props {
  name: string
  stored: DefinitionDetail
  step: Step
  state: SaveState
  isDirty: boolean
  isBusy: boolean
  history: Pick<ReturnType<typeof useHistory>, 'undo' | 'redo'>
  onStep(step: Step): void
  onCheck(): void
  onDryRun(): void
  onSave(): void
  onPublish(): void
}

/** Name, state and steps of the process, and what may be done with the whole. */
export function EditHead(props: Props) {
  const { name, stored, step, state, isDirty, isBusy } = props
  const { undo, redo } = props.history
  return (
    <header className="edit-head">
      <h1 title={name}>{name}</h1>
      <StatusTag tone={stored.status === 'published' ? 'pine' : 'plain'}>
        {definitionStates[stored.status]}
        {stored.version !== null && `，第 ${stored.version} 版`}
      </StatusTag>
      <Segmented<Step>
        aria-label="步骤"
        value={step}
        options={(Object.keys(steps) as Step[]).map((value) => ({ value, label: steps[value] }))}
        onChange={props.onStep}
      />
      <div className="edit-acts">
        <SaveLine state={state} />
        {step !== 'form' && (
          <>
            <HistoryButton label="撤销" icon="undo" run={undo} />
            <HistoryButton label="重做" icon="redo" run={redo} />
          </>
        )}
        <Button loading={isBusy} onClick={props.onCheck}>
          检查
        </Button>
        <Button onClick={props.onDryRun}>试走</Button>
        <Button disabled={!isDirty} loading={isBusy} onClick={props.onSave}>
          保存
        </Button>
        <Button type="primary" loading={isBusy} onClick={props.onPublish}>
          发布
        </Button>
      </div>
    </header>
  )
}

function HistoryButton({ label, icon, run }: { label: string; icon: 'undo' | 'redo'; run: (() => void) | null }) {
  return (
    <Button
      type="text"
      aria-label={label}
      disabled={run === null}
      icon={<Icon name={icon} size={15} />}
      onClick={() => run?.()}
    />
  )
}
