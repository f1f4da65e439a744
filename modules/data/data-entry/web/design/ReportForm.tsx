import { TypedInput } from '@mingtai/ui'
import { type EntryDocument, MARKER_TABLE, type TableFacts } from '@mingtai/entry-model'
import { Form, Input, Select, Switch } from 'antd'
import { AllowedChanges } from './AllowedChanges.tsx'
import { audiences } from '../../calls.ts'
import { LockFields } from './LockFields.tsx'
import { OpeningFields } from './OpeningFields.tsx'
import { ParametersField } from './ParametersField.tsx'
import { ScopeFields } from './ScopeFields.tsx'
import { keyWays } from './key-ways.ts'
import { useRoles } from './use-roles.ts'

export interface ReportWords {
  name: string
  remark: string
  audience: 'designers' | 'everyone' | 'roles'
  roles: string[]
}

interface Props {
  document: EntryDocument
  words: ReportWords
  facts: TableFacts
  onDocument(document: EntryDocument): void
  onWords(words: ReportWords): void
}

const NONE = ''

/** What holds for the whole report: who fills it in, how keys come, what may be done with rows. */
export function ReportForm({ document, words, facts, onDocument, onWords }: Props) {
  const { key, may, removal, version, scope, lock, marker, remark } = document
  const roles = useRoles(words.audience === 'roles')
  const integers = facts.columns.filter(({ sort }) => sort === 'integer').map(({ name }) => name)
  const plain = facts.columns.filter(({ sort }) => sort === 'text' || sort === 'integer').map(({ name }) => name)
  const patch = (change: Partial<EntryDocument>) => onDocument({ ...document, ...change })
  const choices = (names: readonly string[]) => names.map((value) => ({ value, label: value }))
  return (
    <Form layout="vertical" component="div" className="entry-form">
      <Form.Item label="名称" required>
        <Input
          aria-label="名称"
          value={words.name}
          maxLength={60}
          onChange={({ target }) => onWords({ ...words, name: target.value })}
        />
      </Form.Item>
      <Form.Item label="谁来填">
        <Select
          aria-label="谁来填"
          value={words.audience}
          options={Object.entries(audiences).map(([value, label]) => ({ value, label }))}
          onChange={(audience: ReportWords['audience']) => onWords({ ...words, audience })}
        />
      </Form.Item>
      {words.audience === 'roles' && (
        <Form.Item label="角色">
          <Select
            aria-label="角色"
            mode="multiple"
            value={words.roles}
            optionFilterProp="label"
            options={roles}
            onChange={(next: string[]) => onWords({ ...words, roles: next })}
          />
        </Form.Item>
      )}
      <Form.Item label="填报说明" className="entry-form-wide">
        <Input.TextArea
          aria-label="填报说明"
          value={remark}
          maxLength={1000}
          autoSize={{ minRows: 2, maxRows: 6 }}
          placeholder="显示在表格上方"
          onChange={({ target }) => patch({ remark: target.value })}
        />
      </Form.Item>
      <ParametersField parameters={document.parameters} onChange={(parameters) => patch({ parameters })} />
      <Form.Item label="允许" className="entry-form-wide">
        <AllowedChanges value={may} row="行" onChange={(next) => patch({ may: next })} />
      </Form.Item>
      <Form.Item label="主键" extra={`主键列：${key.columns.join('、')}`}>
        <Select
          aria-label="主键怎么来"
          value={key.from}
          options={Object.entries(keyWays).map(([value, label]) => ({ value, label }))}
          onChange={(from: typeof key.from) => patch({ key: { ...key, from } })}
        />
      </Form.Item>
      <Form.Item label="删除方式">
        <Select
          aria-label="删除方式"
          disabled={!may.delete}
          value={removal.kind === 'physical' ? NONE : removal.column}
          options={[
            { value: NONE, label: '从表里删除' },
            ...plain.map((value) => ({ value, label: `标记在 ${value}` })),
          ]}
          onChange={(column: string) =>
            patch({ removal: column === NONE ? { kind: 'physical' } : { kind: 'logical', column, value: '1' } })
          }
        />
      </Form.Item>
      {removal.kind === 'logical' && may.delete && (
        <Form.Item label="删除的行写什么值">
          <TypedInput
            aria-label="删除标记的值"
            value={removal.value}
            maxLength={100}
            onType={(value) => value !== '' && patch({ removal: { ...removal, value } })}
          />
        </Form.Item>
      )}
      <Form.Item label="版本列" extra="每次修改加一，供别的系统判断这一行变过。">
        <Select
          aria-label="版本列"
          value={version ?? NONE}
          options={[{ value: NONE, label: '不用' }, ...choices(integers)]}
          onChange={(value: string) => patch({ version: value === NONE ? null : value })}
        />
      </Form.Item>
      <ScopeFields scope={scope} columns={plain} onChange={(next) => patch({ scope: next })} />
      <OpeningFields opening={document.opening} onChange={(opening) => patch({ opening })} />
      <LockFields lock={lock} columns={document.columns} onChange={(next) => patch({ lock: next })} />
      <Form.Item
        label="提交标记"
        className="entry-form-wide"
        extra={`每次提交在同一事务里往 ${MARKER_TABLE} 写一行。断线或断电后，凭它确定那次提交到底写没写。建表：create table ${MARKER_TABLE} (id varchar(64) primary key)`}
      >
        <Switch aria-label="提交标记" checked={marker} onChange={(next) => patch({ marker: next })} />
      </Form.Item>
    </Form>
  )
}
