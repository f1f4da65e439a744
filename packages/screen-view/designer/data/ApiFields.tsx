import type { ApiSettings } from '@mingtai/screen-model'
import { Input, Select } from 'antd'
import type { DesignSources } from '../design-sources.ts'
import { SettingRow } from '../property/SettingRow.tsx'
import { NamedValues } from './NamedValues.tsx'

interface Props {
  settings: ApiSettings
  sources: DesignSources
  /** Before the names of its fields, where a panel asks two interfaces: 类目. */
  of?: string
  onChange: (next: Partial<ApiSettings>) => void
}

/** What is asked of an interface that answers JSON: by an address of its own, or through a data source that signs in. */
export function ApiFields({ settings, sources, of = '', onChange: change }: Props) {
  const { url, requestType, resultPath, params, headers = [], body = '', dataSource = '' } = settings
  const { interfaces = [] } = sources
  const known = interfaces.some(({ code }) => code === dataSource)
  const gone = dataSource === '' || known ? [] : [{ value: dataSource, label: `${dataSource}（已不能使用）` }]
  return (
    <>
      <SettingRow label="认证">
        <Select
          aria-label={`${of}认证`}
          value={dataSource}
          options={[
            { value: '', label: '不需要，直接填写地址' },
            ...interfaces.map(({ code, name }) => ({ value: code, label: `用数据源“${name}”` })),
            ...gone,
          ]}
          onChange={(code: string) => change({ dataSource: code === '' ? undefined : code })}
        />
      </SettingRow>
      <SettingRow label={dataSource === '' ? '地址' : '路径'}>
        <Input
          key={url}
          aria-label={`${of}API地址`}
          placeholder={dataSource === '' ? 'https://…/orders?year={year}' : '/orders?year={year}'}
          defaultValue={url}
          onBlur={({ target }) => target.value.trim() !== url && change({ url: target.value.trim() })}
        />
      </SettingRow>
      {dataSource === '' && (
        <p className="design-faint">需要密码、令牌的接口请先在“数据源”里新建，密钥只保存在那里。</p>
      )}
      <SettingRow label="请求方式">
        <Select
          aria-label={`${of}请求方式`}
          value={requestType}
          options={[
            { value: 'get', label: 'GET' },
            { value: 'post', label: 'POST（JSON）' },
          ]}
          onChange={(next: ApiSettings['requestType']) => change({ requestType: next })}
        />
      </SettingRow>
      <SettingRow label="数据列表">
        <Input
          key={resultPath}
          aria-label={`${of}结果路径`}
          placeholder="如 data.list，空为整个结果"
          defaultValue={resultPath}
          onBlur={({ target }) => target.value.trim() !== resultPath && change({ resultPath: target.value.trim() })}
        />
      </SettingRow>
      {!(requestType === 'post' && body !== '') && (
        <NamedValues what="参数" of={of} values={params} onChange={(next) => change({ params: next })} />
      )}
      <NamedValues what="请求头" of={of} values={headers} onChange={(next) => change({ headers: next })} />
      {requestType === 'post' && (
        <SettingRow label="请求体" isWide>
          <Input.TextArea
            key={body}
            aria-label={`${of}请求体`}
            placeholder={'{"city": {city}}，不填时发送上面的参数'}
            autoSize={{ minRows: 2, maxRows: 10 }}
            maxLength={4000}
            defaultValue={body}
            onBlur={({ target }) => target.value.trim() !== body && change({ body: target.value.trim() || undefined })}
          />
        </SettingRow>
      )}
    </>
  )
}

export const noApi: ApiSettings = { url: '', requestType: 'get', resultPath: '', params: [] }
