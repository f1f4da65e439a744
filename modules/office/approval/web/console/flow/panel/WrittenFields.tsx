import type { FormSchema } from '@mingtai/form-schema'
import type { FormSources } from '@mingtai/form-view'
import { ControlAlone } from '@mingtai/form-view/designer'
import { Icon } from '@mingtai/ui'
import type { TriggerNode } from '@mingtai/approval-engine'
import { Button, Select } from 'antd'
import { shownOf, writableFields, writtenOf } from '../model/trigger-fields.ts'
import { Setting } from './Setting.tsx'

type Written = Extract<TriggerNode['action'], { kind: 'form' }>['set']

const MOST = 50

interface Props {
  value: Written
  form: FormSchema
  sources: FormSources
  onChange(value: Written): void
}

/** Fields of the form, and what a trigger writes into them. */
export function WrittenFields({ value, form, sources, onChange }: Props) {
  const fields = writableFields(form)
  const free = fields.filter(({ key }) => !value.some(({ field }) => field === key))
  const set = (at: number, change: Partial<Written[number]>) =>
    onChange(value.map((one, place) => (place === at ? { ...one, ...change } : one)))
  if (fields.length === 0)
    return <p className="approval-quiet">表单里还没有可以改写的字段（文字、数字、金额、日期、单选）。</p>
  return (
    <Setting label="改写哪些字段" help="内容不填时清空这个字段。">
      {value.map((one, at) => {
        const field = fields.find(({ key }) => key === one.field)
        return (
          <div key={one.field} className="who-row" role="group" aria-label={field?.label ?? '改写的字段'}>
            <div>
              <Select
                aria-label="改写的字段"
                value={field === undefined ? null : one.field}
                placeholder="选一个字段"
                options={[...(field === undefined ? [] : [field]), ...free].map(({ key, label }) => ({
                  ...{ value: key, label },
                }))}
                onChange={(key: string) => set(at, { field: key, value: null })}
              />
              {value.length > 1 && (
                <Button
                  type="text"
                  aria-label={`不改写“${field?.label ?? ''}”`}
                  icon={<Icon name="close" size={13} />}
                  onClick={() => onChange(value.toSpliced(at, 1))}
                />
              )}
            </div>
            {field !== undefined && (
              <ControlAlone
                field={field}
                id={`written-${one.field}`}
                sources={sources}
                value={shownOf(one.value)}
                onChange={(next) => set(at, { value: writtenOf(next) })}
              />
            )}
          </div>
        )
      })}
      {free[0] !== undefined && value.length < MOST && (
        <Button
          size="small"
          icon={<Icon name="plus" size={12} />}
          onClick={() => free[0] !== undefined && onChange([...value, { field: free[0].key, value: null }])}
        >
          加一个字段
        </Button>
      )}
    </Setting>
  )
}
