import type { ScreenDocument, Setting, SettingRecord, SettingValue } from '@mingtai/screen-model'
import { PictureField } from '../picture/PictureField.tsx'
import { AddressHint } from './AddressHint.tsx'
import { ColourInput } from './ColourInput.tsx'
import { RegionInput } from '../region/RegionInput.tsx'
import { ParameterInput } from './ParameterInput.tsx'
import { Button, Input, InputNumber, Select, Switch } from 'antd'

interface SettingInputProps {
  /** Left out: within a list, where nothing of the screen is named. */
  document?: ScreenDocument
  setting: Setting
  value: SettingValue
  onChange: (value: SettingValue) => void
}

/** The control for one setting, as the catalogue describes it. */
export function SettingInput({ document, setting, value, onChange }: SettingInputProps) {
  const { label } = setting
  switch (setting.kind) {
    case 'text':
      if (setting.isParameter === true && document !== undefined)
        return (
          <ParameterInput
            document={document}
            label={label}
            value={typeof value === 'string' ? value : ''}
            onChange={onChange}
          />
        )
      if (setting.isRegion === true)
        return <RegionInput label={label} value={typeof value === 'string' ? value : ''} onChange={onChange} />
      return (
        <Input
          aria-label={label}
          value={typeof value === 'string' ? value : ''}
          onChange={({ target }) => onChange(target.value)}
        />
      )
    case 'address':
      if (setting.isPicture === true)
        return <PictureField label={label} value={typeof value === 'string' ? value : ''} onChange={onChange} />
      return (
        <span className="design-address">
          <Input
            aria-label={label}
            placeholder={setting.isOpened === true ? 'https://' : '本站地址，或允许的 https:// 网站'}
            value={typeof value === 'string' ? value : ''}
            onChange={({ target }) => onChange(target.value)}
          />
          {setting.isOpened !== true && <AddressHint address={typeof value === 'string' ? value : ''} />}
        </span>
      )
    case 'number':
      return (
        <InputNumber
          aria-label={label}
          value={typeof value === 'number' ? value : null}
          min={setting.min}
          max={setting.max}
          suffix={setting.unit}
          onChange={(next) => {
            if (next !== null || setting.value === null) onChange(next)
          }}
        />
      )
    case 'switch':
      return <Switch aria-label={label} size="small" checked={value === true} onChange={onChange} />
    case 'choice':
      return (
        <Select
          aria-label={label}
          value={typeof value === 'string' ? value : ''}
          options={[...setting.choices]}
          onChange={onChange}
        />
      )
    case 'colour':
      return <ColourInput label={label} value={typeof value === 'string' ? value : ''} onChange={onChange} />
    case 'list':
      return <ListInput setting={setting} value={Array.isArray(value) ? value : []} onChange={onChange} />
    default:
      return setting satisfies never
  }
}

interface ListInputProps {
  setting: Extract<Setting, { kind: 'list' }>
  value: readonly SettingRecord[]
  onChange: (value: SettingRecord[]) => void
}

function ListInput({ setting, value, onChange }: ListInputProps) {
  const empty = Object.fromEntries(setting.of.map((one) => [one.key, one.value]))
  return (
    <div className="design-list">
      {value.map((record, at) => (
        // Records have no names of their own.
        <div key={at}>
          {setting.of.map((one) => (
            <label key={one.key}>
              <span>{one.label}</span>
              <SettingInput
                setting={one}
                value={record[one.key] ?? null}
                onChange={(next) => {
                  if (!Array.isArray(next)) onChange(value.with(at, { ...record, [one.key]: next }))
                }}
              />
            </label>
          ))}
          <Button size="small" onClick={() => onChange(value.toSpliced(at, 1))}>
            删除第{at + 1}项
          </Button>
        </div>
      ))}
      <Button size="small" onClick={() => onChange([...value, empty])}>
        添加{setting.label}
      </Button>
    </div>
  )
}
