import { NumberField, useBusy, useNotice } from '@mingtai/ui'
import { Button, Form, Input, InputNumber, Select } from 'antd'
import type { EntryColumn } from '@mingtai/entry-model'
import { api } from '../api.ts'
import '../design/design.css'

/** A link as it is handed on. */
export interface Made {
  url: string
  shareMsg: string
}

/** What a link allows, as it is chosen. */
export interface LinkTerms {
  days: number
  password: string
  /** Submissions; null: as many as one likes. */
  most: number | null
  note: string
  /** Whose rows may be changed; empty: rows are only added. */
  column: string
  value: string
  /** Files with each submission; null: none. */
  files: number | null
}

interface Props {
  /** Of the report. */
  id: string
  /** Those that may tell rows apart. */
  columns: readonly Pick<EntryColumn, 'name' | 'title'>[]
  terms: LinkTerms
  onTerms(terms: LinkTerms): void
  onMade(link: Made): Promise<unknown>
}

const NONE = ''
/** Megabytes of one file of a visitor. */
const MEGABYTES = 5

/** What a new link allows: how long and how often, with which password, which rows and files. */
export function NewLink({ id, columns, terms, onTerms, onMade }: Props) {
  const { days, password, most, note, column, value, files } = terms
  const patch = (change: Partial<LinkTerms>) => onTerms({ ...terms, ...change })
  const notice = useNotice()
  const making = useBusy()
  const make = async () => {
    try {
      await onMade(
        await api.shareEntry({
          ...{ id, note, most, shareTime: days * 1440, password: password === '' ? null : password },
          files: files === null ? null : { most: files, megabytes: MEGABYTES },
          rows: column === NONE ? null : { column, value: value.trim() },
        }),
      )
    } catch (problem) {
      notice.refuse(problem)
    }
  }
  return (
    <Form layout="vertical" component="div" className="entry-form">
      <Form.Item label="几天内有效">
        <NumberField
          aria-label="几天内有效"
          min={1}
          max={365}
          precision={0}
          value={days}
          onChange={(next) => patch({ days: next })}
        />
      </Form.Item>
      <Form.Item label="最多提交几次">
        <InputNumber
          aria-label="最多提交几次"
          min={1}
          max={100_000}
          precision={0}
          placeholder="不限"
          value={most}
          onChange={(next) => patch({ most: next })}
        />
      </Form.Item>
      <Form.Item label="密码">
        <Input
          aria-label="密码"
          maxLength={32}
          placeholder="不设"
          value={password}
          onChange={({ target }) => patch({ password: target.value })}
        />
      </Form.Item>
      <Form.Item label="说明">
        <Input aria-label="说明" maxLength={60} value={note} onChange={({ target }) => patch({ note: target.value })} />
      </Form.Item>
      <Form.Item
        label="每次最多带几个附件"
        extra={`不填时访客不能上传。每个不超过 ${MEGABYTES} MB，只能随新增的行上传。`}
      >
        <InputNumber
          aria-label="每次最多带几个附件"
          min={1}
          max={20}
          precision={0}
          placeholder="不允许"
          value={files}
          onChange={(next) => patch({ files: next })}
        />
      </Form.Item>
      <Form.Item
        label="能改哪些行"
        extra="不选时只能新增行；选了列，只看到、只能改这一列等于这个值的行，新增的行也填这个值。"
      >
        <Select
          aria-label="按哪一列"
          value={column}
          options={[
            { value: NONE, label: '只能新增行' },
            ...columns.map((one) => ({ value: one.name, label: one.title })),
          ]}
          onChange={(next) => patch({ column: next })}
        />
      </Form.Item>
      {column !== NONE && (
        <Form.Item label="等于什么值">
          <Input
            aria-label="等于什么值"
            maxLength={200}
            value={value}
            onChange={({ target }) => patch({ value: target.value })}
          />
        </Form.Item>
      )}
      <Button
        type="primary"
        className="entry-form-wide"
        loading={making.busy}
        disabled={column !== NONE && value.trim() === ''}
        onClick={() => void making.run(make)}
      >
        生成链接
      </Button>
    </Form>
  )
}
