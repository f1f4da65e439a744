import { Input } from 'antd'

interface Words {
  name: string
  code: string
}

interface Props {
  words: Words
  wrong: { field: string; sentence: string } | null
  onChange(words: Words): void
}

/** What the data source is called that a file becomes. */
export function NameFields({ words, wrong, onChange }: Props) {
  return (
    <div className="file-names">
      <div className="dataset-field">
        <label htmlFor="file-name">数据源名称</label>
        <Input
          id="file-name"
          value={words.name}
          maxLength={60}
          onChange={(event) => onChange({ ...words, name: event.target.value })}
        />
        {wrong?.field === 'name' && <p role="alert">{wrong.sentence}</p>}
      </div>
      <div className="dataset-field">
        <label htmlFor="file-code">编码</label>
        <Input
          id="file-code"
          value={words.code}
          maxLength={40}
          spellCheck={false}
          placeholder="字母开头，查询里用它指明数据源"
          onChange={(event) => onChange({ ...words, code: event.target.value.trim() })}
        />
        {wrong?.field === 'code' && <p role="alert">{wrong.sentence}</p>}
      </div>
    </div>
  )
}
