import type { OutputRule } from '@mingtai/approval-engine'
import { Icon } from '@mingtai/ui'
import { Button, Checkbox, Input, Select } from 'antd'
import { freshOutput, outputKinds, outputOfKind } from '../model/fresh-output.ts'

const MOST = 20

interface Props {
  node: string
  value: readonly OutputRule[]
  onChange(value: OutputRule[]): void
}

/** What an approver fills in beside the verdict. */
export function OutputsField({ node, value, onChange }: Props) {
  const set = (at: number, next: OutputRule) => onChange(value.with(at, next))
  return (
    <div className="who-field">
      {value.map((one, at) => (
        <div key={one.name} className="who-row" role="group" aria-label={one.label}>
          <div>
            <Input
              aria-label="填写项的名称"
              maxLength={50}
              value={one.label}
              onChange={(event) => set(at, { ...one, label: event.target.value })}
            />
            <Button
              type="text"
              aria-label={`删除“${one.label}”`}
              icon={<Icon name="close" size={13} />}
              onClick={() => onChange(value.toSpliced(at, 1))}
            />
          </div>
          <div className="who-level">
            <Select<OutputRule['kind']>
              aria-label="填写的方式"
              value={one.kind}
              options={(Object.keys(outputKinds) as OutputRule['kind'][]).map((kind) => ({
                ...{ value: kind, label: outputKinds[kind] },
              }))}
              onChange={(kind) => set(at, outputOfKind(one, kind))}
            />
            <Checkbox checked={one.required} onChange={(event) => set(at, { ...one, required: event.target.checked })}>
              必填
            </Checkbox>
            {one.kind === 'people' && (
              <Checkbox checked={one.several} onChange={(event) => set(at, { ...one, several: event.target.checked })}>
                可选几人
              </Checkbox>
            )}
          </div>
          {one.kind === 'choice' && (
            <Select
              mode="tags"
              open={false}
              aria-label="可选的内容"
              placeholder="写一项按一次回车"
              value={one.choices}
              onChange={(choices: string[]) =>
                choices.length > 0 &&
                set(at, { ...one, choices: choices.map((each) => each.trim().slice(0, 50)).filter(Boolean) })
              }
            />
          )}
        </div>
      ))}
      {value.length < MOST && (
        <Button
          size="small"
          icon={<Icon name="plus" size={12} />}
          onClick={() => onChange([...value, freshOutput(node, value)])}
        >
          加一项
        </Button>
      )}
    </div>
  )
}
