import { NameAndCode } from '@mingtai/modules/data/data-source/web'
import { Form, type FormInstance } from 'antd'
import type { FileChange, FoundFile, UploadChoices } from '../../file-calls.ts'
import { ChangeNotes } from './ChangeNotes.tsx'
import { FoundTables } from './FoundTables.tsx'
import { TextChoices } from './TextChoices.tsx'

/** What a new data source is called. */
export interface SourceWords {
  name: string
  code: string
}

interface Props {
  found: FoundFile
  choices: UploadChoices
  /** What it changes in the file that is replaced. */
  change: FileChange | null
  busy: boolean
  /** null: the file that is replaced has its name. */
  form: FormInstance<SourceWords> | null
  onChoose(choices: UploadChoices): void
  onSave(): void
}

/** What was found in a file, and how it is read. */
export function FoundPane({ found, choices, change, busy, form, onChoose, onSave }: Props) {
  return (
    <div className="file-found">
      {form !== null && (
        <Form<SourceWords>
          key={found.fileName}
          form={form}
          className="file-names"
          layout="vertical"
          initialValues={{ name: found.fileName.replace(/\.[^.]+$/, '').slice(0, 60), code: '' }}
          onFinish={onSave}
        >
          <NameAndCode of="source" nameLabel="数据源名称" codeExample="字母开头，查询里用它指明数据源" />
          <button type="submit" hidden aria-hidden tabIndex={-1} />
        </Form>
      )}
      {change !== null && <ChangeNotes change={change} />}
      <TextChoices
        found={found}
        busy={busy}
        // Other letters or other columns are other columns to choose kinds for.
        onChoose={(choice) => onChoose({ ...choices, ...choice, kinds: {} })}
      />
      <FoundTables
        found={found}
        busy={busy}
        onChoose={(table, column, kind) => {
          const kinds = { ...choices.kinds, [table]: { ...choices.kinds[table], [column]: kind } }
          onChoose({ ...choices, kinds })
        }}
        onHead={(table, row) => {
          const kinds = { ...choices.kinds, [table]: {} }
          onChoose({ ...choices, kinds, heads: { ...choices.heads, [table]: row } })
        }}
      />
    </div>
  )
}
