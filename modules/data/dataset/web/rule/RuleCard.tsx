import { Icon, StatusTag } from '@mingtai/ui'
import { Button } from 'antd'
import type { RowRule } from '../../calls.ts'
import { columnWords, whereWords, whoWords } from './rule-words.ts'

interface Props {
  rule: RowRule
  names: Readonly<Record<string, string>>
  onEdit(): void
  onRemove(): void
}

/** A rule as three lines: who, which rows, which fields. */
export function RuleCard({ rule, names, onEdit, onRemove }: Props) {
  const columns = columnWords(rule)
  return (
    <article className="rule-card">
      <header>
        <h2>{rule.name}</h2>
        <Button type="link" size="small" onClick={onEdit}>
          修改
        </Button>
        <Button
          type="text"
          size="small"
          aria-label={`删除规则 ${rule.name}`}
          icon={<Icon name="trash" size={13} />}
          onClick={onRemove}
        />
      </header>
      <dl>
        <dt>谁</dt>
        <dd>
          {whoWords(rule, names).map((word) => (
            <StatusTag key={word}>{word}</StatusTag>
          ))}
        </dd>
        <dt>看到的行</dt>
        <dd>{whereWords(rule)}</dd>
        <dt>字段</dt>
        <dd>{columns.length === 0 ? '全部字段' : columns.join('；')}</dd>
      </dl>
    </article>
  )
}
