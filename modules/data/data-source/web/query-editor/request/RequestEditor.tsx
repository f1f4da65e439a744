import { Icon, NumberField, TypedInput } from '@mingtai/ui'
import { Button, Input, Segmented, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { type PagingForm, readRequest, type RequestForm, writeRequest } from './request-text.ts'
import './request.css'

interface Props {
  value: string
  onChange(text: string): void
}

const pagings: { value: PagingForm['kind']; label: string }[] = [
  { value: 'none', label: '不分页' },
  { value: 'page', label: '按页码' },
  { value: 'cursor', label: '按游标' },
]

/** A request to an interface, field by field; it reads and writes the same text that can be written by hand. */
export function RequestEditor({ value, onChange }: Props) {
  const form = readRequest(value)
  /** Spaces at its ends, which the text does not keep, are lost to nobody who is still typing. */
  const [typed, setTyped] = useState(form.body)
  const change = (part: Partial<RequestForm>) => onChange(writeRequest({ ...form, ...part }))
  const header = (at: number, part: Partial<RequestForm['headers'][number]>) =>
    change({ headers: form.headers.map((one, index) => (index === at ? { ...one, ...part } : one)) })
  return (
    <div className="request-editor">
      <div className="request-line">
        <Select
          aria-label="方法"
          value={form.method}
          options={[{ value: 'GET' }, { value: 'POST' }]}
          onChange={(method) => change({ method })}
        />
        <Words
          label="路径"
          isMono
          value={form.path}
          hint="/orders?year=${year}"
          onChange={(path) => change({ path: path.replaceAll(/\s/g, '') })}
        />
      </div>
      <fieldset>
        <legend>请求头</legend>
        {form.headers.map((one, at) => (
          <div key={at} className="request-header">
            <Words
              label={`请求头 ${at + 1} 名称`}
              value={one.name}
              onChange={(name) => header(at, { name: name.replaceAll(/[\s:]/g, '') || 'X' })}
            />
            <Words label={`请求头 ${at + 1} 的值`} value={one.value} onChange={(text) => header(at, { value: text })} />
            <Button
              type="text"
              size="small"
              aria-label={`删除请求头 ${one.name}`}
              icon={<Icon name="close" size={12} />}
              onClick={() => change({ headers: form.headers.filter((_, index) => index !== at) })}
            />
          </div>
        ))}
        <Button
          size="small"
          icon={<Icon name="plus" size={12} />}
          onClick={() =>
            change({ headers: [...form.headers, { name: `X-Header-${form.headers.length + 1}`, value: '' }] })
          }
        >
          添加请求头
        </Button>
        <small>登录用的请求头写在数据源里，这里不用写。</small>
      </fieldset>
      {form.method === 'POST' && (
        <fieldset>
          <legend>内容</legend>
          <Input.TextArea
            aria-label="请求内容"
            className="request-mono"
            autoSize={{ minRows: 3, maxRows: 10 }}
            value={bodyOf({ ...form, body: typed }) === form.body ? typed : form.body}
            placeholder={'{"province": ${province}}'}
            spellCheck={false}
            onChange={(event) => {
              setTyped(event.target.value)
              change({ body: event.target.value })
            }}
          />
        </fieldset>
      )}
      <fieldset className="request-answer">
        <legend>答复</legend>
        <Named title="列表在">
          <Words
            label="列表在答复里的位置"
            isMono
            value={form.rows}
            hint="data.list，答复本身就是列表时留空"
            onChange={(rows) => change({ rows: rows.replaceAll(/\s/g, '') })}
          />
        </Named>
        <Segmented
          size="small"
          options={pagings}
          value={form.paging.kind}
          onChange={(kind) => change({ paging: emptyPaging(kind) })}
        />
        <Paging paging={form.paging} onChange={(paging) => change({ paging })} />
      </fieldset>
    </div>
  )
}

/** The body as the text would keep it. */
function bodyOf(form: RequestForm): string {
  return readRequest(writeRequest(form)).body
}

function Named({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="request-named">
      <span>{title}</span>
      {children}
    </div>
  )
}

interface WordsProps {
  label: string
  value: string
  hint?: string
  isMono?: boolean
  onChange(text: string): void
}

function Words({ label, value, hint = '', isMono = false, onChange }: WordsProps) {
  return (
    <TypedInput
      aria-label={label}
      className={isMono ? 'request-mono' : ''}
      value={value}
      placeholder={hint}
      spellCheck={false}
      onType={onChange}
    />
  )
}

function Paging({ paging, onChange }: { paging: PagingForm; onChange(paging: PagingForm): void }) {
  const word = (text: string) => text.replaceAll(/\W/g, '')
  switch (paging.kind) {
    case 'none':
      return null
    case 'page':
      return (
        <div className="request-paging">
          <Named title="页码参数">
            <Words
              label="页码参数"
              value={paging.name}
              onChange={(text) => onChange({ ...paging, name: word(text) })}
            />
          </Named>
          <Named title="每页条数参数">
            <Words
              label="每页条数参数"
              value={paging.sizeName}
              onChange={(text) => onChange({ ...paging, sizeName: word(text) })}
            />
          </Named>
          <Named title="每页条数">
            <NumberField
              aria-label="每页条数"
              min={1}
              max={10_000}
              precision={0}
              controls={false}
              value={paging.size}
              onChange={(size) => onChange({ ...paging, size })}
            />
          </Named>
          <small>页码从 1 开始，取到不满一页为止。</small>
        </div>
      )
    case 'cursor':
      return (
        <div className="request-paging">
          <Named title="下一页标记在">
            <Words
              label="下一页标记在"
              value={paging.path}
              onChange={(text) => onChange({ ...paging, path: text.replaceAll(/\s/g, '') })}
            />
          </Named>
          <Named title="下一次用参数">
            <Words
              label="下一次用参数"
              value={paging.name}
              onChange={(text) => onChange({ ...paging, name: word(text) })}
            />
          </Named>
          <small>答复里没有标记时结束。</small>
        </div>
      )
    default:
      return paging satisfies never
  }
}

function emptyPaging(kind: PagingForm['kind']): PagingForm {
  switch (kind) {
    case 'none':
      return { kind }
    case 'page':
      return { kind, name: 'pageNo', sizeName: 'pageSize', size: 500 }
    case 'cursor':
      return { kind, path: 'next', name: 'after' }
    default:
      return kind satisfies never
  }
}
