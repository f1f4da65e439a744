import type { EntryDocument, EntryLines, TableFacts } from '@mingtai/entry-model'
import { Button, Form, Input, Select } from 'antd'
import { AllowedChanges } from './AllowedChanges.tsx'
import { useSources } from '../use-sources.ts'
import { keyWays } from './key-ways.ts'

interface Props {
  lines: EntryLines
  main: EntryDocument
  facts: TableFacts
  onChange(change: Partial<EntryLines>): void
  onRemove(): void
}

/** A table of lines: to which main row its rows belong, how keys come, what may be done with them. */
export function LinesForm({ lines, main, facts, onChange, onRemove }: Props) {
  const { title, key, may, link } = lines
  const sources = useSources()
  const isElsewhere = lines.source !== undefined && lines.source !== main.source
  const sourceName = sources.data?.find(({ code }) => code === lines.source)?.name ?? lines.source
  const names = facts.columns.filter(({ sort }) => sort !== 'other').map(({ name }) => name)
  return (
    <>
      <header className="entry-column-head">
        <p>
          <code>{facts.name}</code> {facts.comment}
          {isElsewhere && `，数据源“${sourceName}”`}
        </p>
        <Button size="small" danger onClick={onRemove}>
          去掉这张明细表
        </Button>
      </header>
      <Form layout="vertical" component="div" className="entry-form">
        <Form.Item label="标题" required>
          <Input
            aria-label="明细的标题"
            value={title}
            maxLength={60}
            onChange={({ target }) => onChange({ title: target.value })}
          />
        </Form.Item>
        <Form.Item label="主键" extra={`主键列：${key.columns.join('、')}`}>
          <Select
            aria-label="明细的主键怎么来"
            value={key.from}
            options={Object.entries(keyWays).map(([value, label]) => ({ value, label }))}
            onChange={(from: typeof key.from) => onChange({ key: { ...key, from } })}
          />
        </Form.Item>
        {main.key.columns.map((name, at) => (
          <Form.Item
            key={name}
            label={`属于主表的哪一行：存主键 ${name} 的列`}
            extra={
              isElsewhere
                ? '填报时由系统填写；明细在另一个数据源，两边先后确认，中断时可以补写或撤销。'
                : '填报时由系统填写；主表的行和明细在同一事务里写入。'
            }
            className="entry-form-wide"
          >
            <Select
              aria-label={`存主表${name}的列`}
              value={link[at] ?? null}
              options={names.map((value) => ({ value, label: value }))}
              onChange={(column: string) =>
                onChange({ link: main.key.columns.map((_, place) => (place === at ? column : (link[place] ?? ''))) })
              }
            />
          </Form.Item>
        ))}
        <Form.Item label="允许" className="entry-form-wide">
          <AllowedChanges value={may} row="明细" onChange={(next) => onChange({ may: next })} />
        </Form.Item>
      </Form>
    </>
  )
}
