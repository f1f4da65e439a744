import { NewTable, type ValueKind, valueKinds } from '@mingtai/entry-model'
import { Dialog, sentenceOf, useBusy, useNotice } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { api } from '../api.ts'
import '../design/design.css'

interface Props {
  source: string
  onClose(): void
  onMade(table: NewTable): void
}

const PLACEHOLDER = 'dept=部门=文本=60*\nmonth=月份=年月*\namount=金额（元）=金额\nphotos=现场照片=图片'
const kinds = new Map(Object.entries(valueKinds).map(([kind, name]) => [name as string, kind as ValueKind]))

/** 新建数据表: drawn up from the columns of a sheet; its statements are shown before they run. */
export function NewTableDialog({ source, onClose, onMade }: Props) {
  const [name, setName] = useState('')
  const [title, setTitle] = useState('')
  const [key, setKey] = useState<NewTable['key']>('increment')
  const [text, setText] = useState('')
  const notice = useNotice()
  const making = useBusy()
  const table = tableFrom({ name, title, key, text })
  const shown = useQuery({
    queryKey: ['entry', 'new-table', source, table],
    queryFn: () => api.newTable({ source, table: table ?? NewTable.parse(table) }),
    ...{ enabled: table !== null, retry: false },
  })
  const make = async () => {
    if (table === null) return
    try {
      await api.newTable({ source, table, isMade: true })
      notice.success(`已建表 ${table.name}。`)
      onMade(table)
    } catch (problem) {
      notice.refuse(problem)
    }
  }
  return (
    <Dialog
      open
      title="新建数据表"
      width={720}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button
            type="primary"
            loading={making.busy}
            disabled={table === null || shown.data === undefined}
            onClick={() => void making.run(make)}
          >
            照下面的语句建表
          </Button>
        </>
      }
    >
      <Form layout="vertical" component="div" className="entry-form">
        <Form.Item label="表名">
          <Input
            aria-label="表名"
            value={name}
            maxLength={60}
            spellCheck={false}
            placeholder="如 monthly_report"
            onChange={({ target }) => setName(target.value)}
          />
        </Form.Item>
        <Form.Item label="名称">
          <Input
            aria-label="表的名称"
            value={title}
            maxLength={100}
            onChange={({ target }) => setTitle(target.value)}
          />
        </Form.Item>
        <Form.Item label="主键">
          <Select
            aria-label="新表的主键"
            value={key}
            options={[
              { value: 'increment', label: '数据库自动编号的 id' },
              { value: 'typed', label: '第一列，填报时填写' },
            ]}
            onChange={setKey}
          />
        </Form.Item>
        <Form.Item
          label="列"
          className="entry-form-wide"
          extra={`一行一列：列名=标题=类型=长度或小数位数，必填的在最后加 *。类型：${Object.values(valueKinds).join('、')}。`}
          validateStatus={text !== '' && table === null && name !== '' ? 'error' : ''}
          help={
            text !== '' && table === null && name !== ''
              ? `表名、列名由字母开头，只含字母、数字和 _；列名不能重复。类型可以是：${Object.values(valueKinds).join('、')}。`
              : undefined
          }
        >
          <Input.TextArea
            aria-label="新表的列"
            value={text}
            autoSize={{ minRows: 5, maxRows: 14 }}
            spellCheck={false}
            placeholder={PLACEHOLDER}
            onChange={({ target }) => setText(target.value)}
          />
        </Form.Item>
      </Form>
      {shown.error !== null && <p role="alert">{sentenceOf(shown.error) ?? '没有读到建表语句。'}</p>}
      {shown.data !== undefined && table !== null && (
        <pre className="entry-ddl" aria-label="建表语句">
          {shown.data.statements.join(';\n')}
        </pre>
      )}
    </Dialog>
  )
}

function tableFrom({ name, title, key, text }: { name: string; title: string; key: NewTable['key']; text: string }) {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const columns = lines.map((line) => {
    const required = line.endsWith('*')
    const [own = '', words = '', kind = '文本', size = ''] = line
      .replace(/\*$/, '')
      .split('=')
      .map((part) => part.trim())
    const number = Number(size)
    const isFigure = kind === '数字' || kind === '金额'
    const sized = size === '' || !Number.isInteger(number) ? {} : isFigure ? { digits: number } : { length: number }
    return { name: own, title: words === '' ? own : words, kind: kinds.get(kind), required, ...sized }
  })
  const read = NewTable.safeParse({ name, key, columns, ...(title.trim() === '' ? {} : { title }) })
  return read.success ? read.data : null
}
