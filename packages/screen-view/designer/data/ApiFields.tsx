import type { ApiSettings } from '@mingtai/screen-model'
import { Button, Input, Select } from 'antd'
import type { ReactNode } from 'react'
import { SettingRow } from '../property/SettingRow.tsx'

interface Props {
  settings: ApiSettings
  /** Before the names of its fields, where a panel asks two interfaces: 类目. */
  of?: string
  onChange: (next: Partial<ApiSettings>) => void
  /** Beside the button that adds a parameter. */
  children?: ReactNode
}

/** What is asked of an interface that answers JSON. */
export function ApiFields({ settings, of = '', onChange: change, children }: Props) {
  const { params } = settings
  return (
    <>
      <SettingRow label="地址">
        <Input
          key={settings.url}
          aria-label={`${of}API地址`}
          placeholder="https://…/orders?year={year}"
          defaultValue={settings.url}
          onBlur={({ target }) => target.value.trim() !== settings.url && change({ url: target.value.trim() })}
        />
      </SettingRow>
      <SettingRow label="请求方式">
        <Select
          aria-label={`${of}请求方式`}
          value={settings.requestType}
          options={[
            { value: 'get', label: 'GET' },
            { value: 'post', label: 'POST（JSON）' },
          ]}
          onChange={(requestType: ApiSettings['requestType']) => change({ requestType })}
        />
      </SettingRow>
      <SettingRow label="结果路径">
        <Input
          key={settings.resultPath}
          aria-label={`${of}结果路径`}
          placeholder="data.list，空为整个结果"
          defaultValue={settings.resultPath}
          onBlur={({ target }) =>
            target.value.trim() !== settings.resultPath && change({ resultPath: target.value.trim() })
          }
        />
      </SettingRow>
      <div className="design-list">
        {params.map((param, at) => (
          // Parameters have no names of their own until they are written.
          <div key={at} className="design-pair">
            <Input
              aria-label={`${of}第${at + 1}个参数名`}
              placeholder="参数名"
              value={param.name}
              onChange={({ target }) => change({ params: params.with(at, { ...param, name: target.value }) })}
            />
            <Input
              aria-label={`${of}第${at + 1}个参数值`}
              placeholder="值或 {大屏参数}"
              value={param.value}
              onChange={({ target }) => change({ params: params.with(at, { ...param, value: target.value }) })}
            />
            <Button size="small" onClick={() => change({ params: params.toSpliced(at, 1) })}>
              删除
            </Button>
          </div>
        ))}
        <span className="design-buttons">
          <Button size="small" onClick={() => change({ params: [...params, { name: '', value: '' }] })}>
            添加参数
          </Button>
          {children}
        </span>
      </div>
    </>
  )
}

export const noApi: ApiSettings = { url: '', requestType: 'get', resultPath: '', params: [] }
