import { Form, Select } from 'antd'

interface Props {
  id: string
  label: string
  names: readonly string[]
  onChange(names: string[]): void
}

/** Names that are typed or pasted one after the other. */
export function NamesField({ id, label, names, onChange }: Props) {
  return (
    <Form.Item label={label} htmlFor={id}>
      <Select
        id={id}
        mode="tags"
        value={[...names]}
        open={false}
        suffixIcon={null}
        placeholder="输入后回车，可粘贴以顿号分开的"
        onChange={(next: string[]) => onChange([...new Set(next.flatMap((words) => partedNames(words)))])}
      />
    </Form.Item>
  )
}

/** Names that stand between 、，； and lines; those within brackets are of one name, as in 各县（市、区）人民政府. */
export function partedNames(words: string): string[] {
  const names = words.match(/(?:（[^）]*）|\([^)]*\)|[^、，,；;\n（(]|[（(])+/gu) ?? []
  return names.map((name) => name.trim()).filter((name) => name !== '')
}
