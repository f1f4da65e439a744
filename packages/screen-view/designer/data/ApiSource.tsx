import type { ApiSettings, ScreenComponent } from '@mingtai/screen-model'
import { Button, Input, Select } from 'antd'
import type { DesignSources } from '../design-sources.ts'
import { SettingRow } from '../property/SettingRow.tsx'
import type { Design } from '../use-design.ts'
import { Refused } from './Refused.tsx'
import { useTakenRows } from './taken-rows.ts'

interface Props {
  design: Design
  component: ScreenComponent
  sources: DesignSources
}

const none: ApiSettings = { url: '', requestType: 'get', resultPath: '', params: [] }

/** An interface that answers JSON: its address, where the rows lie in the answer, and what it is asked with. */
export function ApiSource({ design, component, sources }: Props) {
  const { isAsking, refusal, take } = useTakenRows(design, component)
  const settings = component.dataApiSettings ?? none
  const change = (next: Partial<ApiSettings>) =>
    design.run({ do: 'set', id: component.id, values: { dataApiSettings: { ...settings, ...next } } })
  const { params } = settings
  return (
    <>
      <SettingRow label="地址">
        <Input
          key={settings.url}
          aria-label="API地址"
          placeholder="https://…/orders?year={year}"
          defaultValue={settings.url}
          onBlur={({ target }) => target.value.trim() !== settings.url && change({ url: target.value.trim() })}
        />
      </SettingRow>
      <SettingRow label="请求方式">
        <Select
          aria-label="请求方式"
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
          aria-label="结果路径"
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
              aria-label={`第${at + 1}个参数名`}
              placeholder="参数名"
              value={param.name}
              onChange={({ target }) => change({ params: params.with(at, { ...param, name: target.value }) })}
            />
            <Input
              aria-label={`第${at + 1}个参数值`}
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
          <Button
            size="small"
            type="primary"
            loading={isAsking}
            disabled={settings.url === ''}
            onClick={() =>
              void take(() => sources.tryRows({ ...component, columnDataSource: 2, dataApiSettings: settings }), {
                ...{ values: { columnDataSource: 2 }, name: '' },
              })
            }
          >
            试取数据
          </Button>
        </span>
      </div>
      <Refused sentence={refusal} />
    </>
  )
}
