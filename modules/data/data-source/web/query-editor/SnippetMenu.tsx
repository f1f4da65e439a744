import { Icon } from '@mingtai/ui'
import { Button, Dropdown } from 'antd'
import type { DataSource } from '../../calls.ts'
import { snippetsFor } from '../../snippets.ts'
import { systemValues } from './found-parameters.ts'

interface Props {
  /** The kind of the source. */
  type: DataSource['type']
  /** Replaces the whole text. */
  onWrite(text: string): void
  /** Puts a text where the cursor is. */
  onInsert(text: string): void
}

/** Beginnings of queries in the words of the source, and the values that the system brings. */
export function SnippetMenu({ type, onWrite, onInsert }: Props) {
  const snippets = snippetsFor(type).map(({ label, text, whole }) => ({
    key: label,
    label,
    onClick: () => (whole ? onWrite(text) : onInsert(text)),
  }))
  const system = systemValues.map((one) => ({
    key: one.code,
    label: `\${${one.code}} ${one.name}`,
    onClick: () => onInsert(`\${${one.code}}`),
  }))
  return (
    <Dropdown
      trigger={['click']}
      menu={{ items: [...snippets, { type: 'divider' }, { key: 'system', label: '系统参数', children: system }] }}
    >
      <Button size="small" icon={<Icon name="plus" size={12} />}>
        片段
      </Button>
    </Dropdown>
  )
}
